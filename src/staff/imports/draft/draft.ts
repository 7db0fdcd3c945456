import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  Catalogue,
  Duplicates,
  Import,
  ImportAnswers,
  ImportArea,
  ImportColumns,
} from '../../../api/staff/imports';
import { statePart } from '../../../resource/statePart';
import type { FileReason } from '../file/limits';
import type { OpenedFile, Planned } from '../reader/session';

/** What the admin chose for all rows. */
export interface Choices {
  duplicates: Duplicates;
  /** Id of the owner of customers without one in the file; '' for nobody. */
  owner: string;
  /** State of customers without one in the file. */
  status: string;
}

/** A file whose columns are being mapped, before anything of it is sent. */
export interface Draft {
  fileName: string;
  file: OpenedFile;
  catalogue: Catalogue;
  area: ImportArea;
  fields: string[];
  answers: ImportAnswers;
  choices: Choices;
  /** Questions and preview of the mapping; undefined until the worker has answered. */
  planned: Planned | undefined;
}

export interface DraftState {
  /** sending: the rows are on their way; failed: the file could not be read. */
  status: 'idle' | 'reading' | 'mapping' | 'sending' | 'failed';
  /** Why the file could not be read, or that it is not the one to go on with; undefined: for another reason. */
  reason: FileReason | 'differs' | undefined;
  draft: Draft | undefined;
  /** Rows that have been sent. */
  sent: number;
  /** Whether the last sending ended with a failure. */
  hasStopped: boolean;
}

const initialState: DraftState = {
  status: 'idle',
  reason: undefined,
  draft: undefined,
  sent: 0,
  hasStopped: false,
};

/** Mapping of a former import whose file had the same headers; undefined without one. */
export const rememberedOf = (
  headers: readonly string[],
  area: ImportArea,
  former: readonly { area: ImportArea; columns: ImportColumns }[],
) =>
  former.find(
    (one) =>
      one.area === area &&
      one.columns.headers.length === headers.length &&
      one.columns.headers.every((header, column) => header === headers[column]),
  )?.columns;

const slice = createSlice({
  name: 'importDraft',
  initialState,
  reducers: {
    /** The person chose a file, which reader.ts keeps. */
    fileChosen: (_, _action: PayloadAction<{ name: string }>): DraftState => ({
      ...initialState,
      status: 'reading',
    }),
    fileOpened: (_, { payload: draft }: PayloadAction<Draft>): DraftState => ({
      ...initialState,
      status: 'mapping',
      draft,
    }),
    /** The person chose the file of an import whose sending was interrupted. */
    resumeRequested: (_, _action: PayloadAction<Import>): DraftState => ({
      ...initialState,
      status: 'reading',
    }),
    resumed: (_, { payload: sent }: PayloadAction<number>): DraftState => ({
      ...initialState,
      status: 'sending',
      sent,
    }),
    fileRefused: (_, { payload }: PayloadAction<DraftState['reason']>): DraftState => ({
      ...initialState,
      status: 'failed',
      reason: payload,
    }),
    areaChosen: ({ draft }, { payload: area }: PayloadAction<ImportArea>) => {
      if (!draft) return;
      Object.assign(draft, { area, fields: draft.file.fields[area], planned: undefined });
    },
    fieldChosen: (
      { draft },
      { payload: { column, field } }: PayloadAction<{ column: number; field: string }>,
    ) => {
      if (draft) draft.fields[column] = field;
    },
    styleChosen: ({ draft }, { payload }: PayloadAction<'dmy' | 'mdy'>) => {
      if (draft) draft.answers.style = payload;
    },
    valueChosen: (
      { draft },
      {
        payload: { kind, key, value },
      }: PayloadAction<{ kind: string; key: string; value: string | undefined }>,
    ) => {
      if (!draft) return;
      const values = (draft.answers.values[kind] ??= {});
      if (value === undefined) delete values[key];
      else values[key] = value;
    },
    choiceMade: ({ draft }, { payload }: PayloadAction<Partial<Choices>>) => {
      if (draft) Object.assign(draft.choices, payload);
    },
    planMade: ({ draft }, { payload }: PayloadAction<Planned | undefined>) => {
      if (draft && payload) draft.planned = payload;
    },
    sendRequested: (state) => {
      Object.assign(state, { status: 'sending', hasStopped: false, sent: 0 });
    },
    rowsSent: (state, { payload }: PayloadAction<number>) => {
      state.sent += payload;
    },
    sendFailed: (state) => {
      Object.assign(state, { status: state.draft ? 'mapping' : 'idle', hasStopped: true });
    },
    draftClosed: () => initialState,
  },
});

export const draftReducer = slice.reducer;
export const {
  fileChosen,
  fileOpened,
  resumeRequested,
  resumed,
  fileRefused,
  areaChosen,
  fieldChosen,
  styleChosen,
  valueChosen,
  choiceMade,
  planMade,
  sendRequested,
  rowsSent,
  sendFailed,
  draftClosed,
} = slice.actions;

export const selectDraftState = statePart<DraftState>('imports', 'draft');
