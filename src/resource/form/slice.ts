import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TableRow } from '../../api/staff/tableRows';
import { type Field, toValues, type Value, type Values } from './fields';

/** Of the row that is edited. */
export type Key = number | 'new';

/** What a person has written and not saved yet; it stays until it is saved or given up. */
export interface Draft {
  status: 'loading' | 'ready' | 'saving' | 'gone' | 'unreadable';
  /** As it was read last; undefined: there is none yet. */
  row: TableRow | undefined;
  /** Of the fields that differ from it. */
  changes: Values;
  /** What stood in the fields when they were sent last. */
  sent: Values;
  /** By field. */
  errors: Record<string, string>;
  /** The last try has failed, and nobody has said why. */
  hasFailed: boolean;
  /** Nothing has been written since it was saved. */
  isSaved: boolean;
  /** Version conflict: the row as another person has saved it. */
  theirs: TableRow | undefined;
  /** Its form is on the page. A hidden draft is discarded unless it holds unsaved changes. */
  isShown: boolean;
}

export interface FormState {
  drafts: Partial<Record<Key, Draft>>;
}

const untouched: Draft = {
  status: 'loading',
  row: undefined,
  changes: {},
  sent: {},
  errors: {},
  hasFailed: false,
  isSaved: false,
  theirs: undefined,
  isShown: true,
};

/**
 * One resource's form. @param name of its part of the state
 * @param defaults the columns of a new row, as far as they are not empty
 */
export function makeForm(name: string, fields: readonly Field[], defaults: object) {
  const valuesOfRow = (row: TableRow | undefined) => toValues(fields, row ?? defaults);
  const differing = (changes: Values, row: TableRow | undefined): Values => {
    const values = valuesOfRow(row);
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== values[field]),
    );
  };

  /** What stands in the fields. */
  const valuesOf = (draft: Draft): Values => ({ ...valuesOfRow(draft.row), ...draft.changes });

  const slice = createSlice({
    name: `${name}/form`,
    initialState: (): FormState => ({ drafts: {} }),
    reducers: {
      /** Keeps the draft of an earlier visit to the form. */
      formOpened: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        drafts[key] ??= { ...untouched, status: key === 'new' ? 'ready' : 'loading' };
        drafts[key].isShown = true;
      },
      /** Discards a draft without changes, or of a deleted row. */
      formClosed: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (!draft) return;
        draft.isShown = false;
        const isKept = isDirty(draft) && draft.status !== 'gone';
        if (!isKept && draft.status !== 'saving') delete drafts[key];
      },
      /** @param row null: it was deleted */
      rowRead: ({ drafts }, { payload }: PayloadAction<{ key: Key; row: TableRow | null }>) => {
        const draft = drafts[payload.key];
        if (!draft || draft.status === 'saving') return;
        receive(draft, payload.row);
      },
      readFailed: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft?.status === 'loading') draft.status = 'unreadable';
      },
      fieldChanged: (
        { drafts },
        { payload }: PayloadAction<{ key: Key; name: string; value: Value }>,
      ) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        draft.changes = differing({ ...draft.changes, [payload.name]: payload.value }, draft.row);
        delete draft.errors[payload.name];
        draft.isSaved = false;
      },
      changesDropped: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft) Object.assign(draft, { changes: {}, errors: {}, hasFailed: false });
      },
      saveRequested: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft?.status !== 'ready' || draft.theirs) return;
        const sent = valuesOf(draft);
        Object.assign(draft, { status: 'saving', sent, errors: {}, hasFailed: false });
      },
      /** @param errors by field; none: nobody knows why */
      saveFailed: (
        { drafts },
        { payload }: PayloadAction<{ key: Key; errors: Record<string, string> }>,
      ) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        draft.status = 'ready';
        draft.errors = payload.errors;
        draft.hasFailed = Object.keys(payload.errors).length === 0;
      },
      /** Somebody else was faster. null: and has deleted it. */
      rowOvertaken: (
        { drafts },
        { payload }: PayloadAction<{ key: Key; row: TableRow | null }>,
      ) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        draft.status = 'ready';
        receive(draft, payload.row);
      },
      /** `mine`: over theirs, once it is saved. `theirs`: in the fields that both have changed. */
      conflictSolved: (
        { drafts },
        { payload }: PayloadAction<{ key: Key; keep: 'mine' | 'theirs' }>,
      ) => {
        const draft = drafts[payload.key];
        if (!draft?.theirs) return;
        const [before, now] = [valuesOfRow(draft.row), valuesOfRow(draft.theirs)];
        const changes = Object.entries(draft.changes).filter(
          ([field]) => payload.keep === 'mine' || before[field] === now[field],
        );
        draft.row = draft.theirs;
        draft.theirs = undefined;
        draft.changes = differing(Object.fromEntries(changes), draft.row);
      },
      /** Keeps what was written while the request was under way. */
      rowSaved: (
        { drafts },
        { payload: { key, row } }: PayloadAction<{ key: Key; row: TableRow }>,
      ) => {
        const before = drafts[key];
        if (!before) return;
        const { isShown } = before;
        const changes = differing(writtenSince(before), row);
        const isSaved = Object.keys(changes).length === 0;
        delete drafts[key];
        if (isShown || !isSaved)
          drafts[row.id] = { ...untouched, status: 'ready', row, changes, isSaved, isShown };
      },
    },
  });

  /** While it was being saved. */
  const writtenSince = (draft: Draft): Values =>
    Object.fromEntries(
      Object.entries(valuesOf(draft)).filter(([field, value]) => value !== draft.sent[field]),
    );

  function receive(draft: Draft, row: TableRow | null): void {
    draft.status = row === null ? 'gone' : 'ready';
    if (row === null) return;
    const changes = differing(draft.changes, row);
    // It may be our own change, whose answer was lost.
    const isDone = Object.keys(changes).length === 0;
    if (draft.row && draft.row.version !== row.version && !isDone) draft.theirs = row;
    else Object.assign(draft, { row, changes, theirs: undefined });
  }

  return {
    slice,
    valuesOf,
    /** The fields that somebody else has changed: before, and now. */
    overtakenOf: ({ row, theirs }: Draft) => {
      const [before, now] = [valuesOfRow(row), valuesOfRow(theirs)];
      return fields
        .filter((field) => before[field.name] !== now[field.name])
        .map((field) => ({ field, before: before[field.name], now: now[field.name] }));
    },
  };
}

export const isDirty = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** A new row can be saved as it is: what is missing is said then. */
export const canSave = (draft: Draft): boolean =>
  draft.status === 'ready' && !draft.theirs && (isDirty(draft) || draft.row === undefined);

export type Form = ReturnType<typeof makeForm>;
