import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FirmRefusal, readFirm, type StoredFirm } from '../../../api/staff/firm';
import { changedSite } from '../../../config/changedSite';
import { fileFirm } from '../../../config/firm';
import type { FirmField, Site } from '../../../config/site';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { changesOf, type Draft, draftOf, rebased } from './draft';

export const storedFirm = makeReading<StoredFirm>('firm', readFirm, { keptOn: ['failure'] });

/** The firm's data with what was read from the database. */
export const siteOf = ({ changes }: StoredFirm): Site => changedSite(fileFirm, changes);

interface FormState {
  /** Undefined while nobody has typed. */
  draft: Draft | undefined;
  /** What the draft began with. */
  before: StoredFirm | undefined;
  /** Invented fields that the person says are right. */
  confirmed: FirmField[];
  /** Whether the person has tried to save, so that all problems are shown. */
  isChecked: boolean;
  failure: { kind: FirmRefusal } | undefined;
}

const initialState: FormState = {
  draft: undefined,
  before: undefined,
  confirmed: [],
  isChecked: false,
  failure: undefined,
};

/** The form's draft, which stays while the person looks at other pages. */
const firmForm = createSlice({
  name: 'firmForm',
  initialState,
  reducers: {
    typed: (state, { payload }: PayloadAction<{ draft: Draft; before: StoredFirm }>) => ({
      ...state,
      draft: payload.draft,
      before: state.before ?? payload.before,
    }),
    confirmed: (
      state,
      { payload: { field, is } }: PayloadAction<{ field: FirmField; is: boolean }>,
    ) => ({
      ...state,
      confirmed: [...state.confirmed.filter((one) => one !== field), ...(is ? [field] : [])],
    }),
    checked: (state) => ({ ...state, isChecked: true, failure: undefined }),
    refused: (state, { payload }: PayloadAction<FirmRefusal>) => ({
      ...state,
      failure: { kind: payload },
    }),
    /** Newer data were read. */
    newerRead: (state, { payload: now }: PayloadAction<StoredFirm>) => {
      const { draft, before } = state;
      if (!draft || !before) return state;
      const rest = rebased(draft, draftOf(siteOf(before)), draftOf(siteOf(now)));
      return { ...state, draft: rest, before: now };
    },
    /** A draft was saved. What the person has typed and confirmed since stays. */
    saved: (
      state,
      { payload }: PayloadAction<Pick<FormState, 'confirmed'> & { draft: Draft; now: StoredFirm }>,
    ) => {
      const { confirmed, draft, now } = payload;
      const site = siteOf(now);
      const rest = state.draft && rebased(state.draft, draft, draftOf(site));
      const isLeft = rest !== undefined && Object.keys(changesOf(rest, site, [])).length > 0;
      return {
        ...initialState,
        ...(isLeft && { draft: rest, before: now }),
        confirmed: state.confirmed.filter((field) => !confirmed.includes(field)),
      };
    },
    emptied: () => initialState,
  },
});
export const firmFormActions = firmForm.actions;

export const selectFirmForm = (state: object): FormState =>
  (state as { firmForm?: FormState }).firmForm ?? initialState;

export const firmFormFeature = {
  name: firmForm.name,
  reducer: firmForm.reducer,
  saga: () => runAll(firmForm.name, []),
  hasUnsavedWork: (state: object) => {
    const { draft, before, confirmed } = selectFirmForm(state);
    return (
      confirmed.length > 0 ||
      (draft !== undefined &&
        before !== undefined &&
        Object.keys(changesOf(draft, siteOf(before), [])).length > 0)
    );
  },
};
