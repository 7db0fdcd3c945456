import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Columns, TableRow } from '../../api/staff/tableRows';
import { statePart } from '../statePart';
import { makeRowUpdates } from '../undo/rowUpdates';
import { authorOf } from './author';
import {
  acceptsSave,
  type Draft,
  emptyDraft,
  initialOf,
  isDirty,
  type Key,
  NEWS_READS,
  newestRow,
} from './draft';
import { type Field, type Value, type Values, withProposed } from './fields';
import { makeValues } from './values';

export { acceptsSave, canSave, isDirty, newestRow, type Draft, type Key } from './draft';

export interface FormState {
  drafts: Partial<Record<Key, Draft>>;
}

/** Action on the draft with this key. */
type Payload<Fields> = PayloadAction<{ key: Key } & Fields>;

/**
 * State of a resource's forms: a draft for each row that was opened.
 * @param defaults column values of a new row
 */
export function makeForm(name: string, fields: readonly Field[], defaults: object) {
  const values = makeValues(fields, defaults);
  const { valuesOfRow, valuesOf, differing, changedFields } = values;
  const { writtenSince, receive, changedByOther } = values;
  const { rowsChanged } = makeRowUpdates<Columns>(name);

  const slice = createSlice({
    name: `${name}/form`,
    initialState: (): FormState => ({ drafts: {} }),
    reducers: {
      /** Keeps the draft of an earlier visit to the form. */
      formOpened: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        drafts[key] ??= { ...emptyDraft, status: key === 'new' ? 'ready' : 'loading' };
        drafts[key].isShown = true;
      },
      /**
       * The address gives initial values for a new row. Unsaved input stays as it is, since it may have begun from
       * another address.
       */
      valuesGiven: ({ drafts: { new: draft } }, { payload: given }: PayloadAction<Values>) => {
        if (draft?.status !== 'ready') return;
        const isSame = JSON.stringify(given) === JSON.stringify(draft.given);
        draft.offered = isSame || !isDirty(draft) ? undefined : given;
        if (!draft.offered) draft.given = given;
      },
      /** Initial values that depend on the person may be known only after the person has begun to write. */
      ownValuesKnown: ({ drafts: { new: draft } }, { payload: own }: PayloadAction<Values>) => {
        if (draft?.status === 'ready') draft.own = own;
      },
      /** Discards the draft if it has no changes, or if its row was deleted. */
      formClosed: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (!draft) return;
        draft.isShown = false;
        const isKept = isDirty(draft) && draft.status !== 'gone';
        if (!isKept && draft.status !== 'saving') delete drafts[key];
      },
      /** @param row null: it was deleted */
      rowRead: ({ drafts }, { payload }: Payload<{ row: TableRow | null }>) => {
        const draft = drafts[payload.key];
        if (draft && draft.status !== 'saving') receive(draft, payload.row);
      },
      /** Reads the open row at once: somebody else or another action may have changed it. */
      rereadRequested: () => undefined,
      /** The open row was read again. @param isOwn this person has saved that version, here or in another tab */
      rowRefreshed: (
        { drafts },
        { payload }: Payload<{ row: TableRow | null; isOwn: boolean }>,
      ) => {
        const draft = drafts[payload.key];
        if (draft?.status !== 'ready') return;
        const { row, isOwn } = payload;
        if (draft.news && --draft.news.left <= 0) draft.news = undefined;
        const before = draft.row;
        if (row && before && row.version <= before.version) return;
        const changed = row ? changedFields(before, row) : [];
        receive(draft, row);
        if (!row || draft.theirs || isOwn) return;
        if (changed.length === 0 && before?.archived === row.archived) return;
        draft.news = { by: authorOf(row), fields: changed, left: NEWS_READS };
        draft.isSaved = false;
      },
      readFailed: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft?.status === 'loading') draft.status = 'unread';
      },
      /** The row has a value that cannot be shown. */
      foundUnreadable: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft?.status === 'loading') draft.status = 'unreadable';
      },
      fieldChanged: ({ drafts }, { payload }: Payload<{ name: string; value: Value }>) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        const changed = withProposed(
          fields,
          valuesOf(draft),
          payload.name,
          payload.value,
          draft.row === undefined,
        );
        const row = newestRow(draft);
        draft.changes = differing({ ...draft.changes, ...changed }, row, initialOf(draft));
        // Without changes there is no conflict.
        if (draft.theirs && !isDirty(draft)) receive(draft, draft.theirs);
        for (const name of Object.keys(changed)) delete draft.errors[name];
        Object.assign(draft, { isSaved: false, news: undefined });
      },
      changesDropped: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (!draft) return;
        const row = newestRow(draft);
        const nothing = { changes: {}, errors: {}, hasFailed: false, theirs: undefined };
        const given = draft.offered ?? draft.given;
        Object.assign(draft, nothing, { row, given, offered: undefined, isFoundBySaving: false });
      },
      saveRequested: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (!draft || !acceptsSave(draft)) return;
        const sent = valuesOf(draft);
        Object.assign(draft, { status: 'saving', sent, errors: {}, hasFailed: false });
      },
      /** @param errors by field; empty when the reason is unknown */
      saveFailed: ({ drafts }, { payload }: Payload<{ errors: Record<string, string> }>) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        draft.status = 'ready';
        draft.errors = payload.errors;
        draft.hasFailed = Object.keys(payload.errors).length === 0;
      },
      /** Version conflict: the row changed since it was read. @param row null: it was deleted */
      conflictFound: ({ drafts }, { payload }: Payload<{ row: TableRow | null }>) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        receive(draft, payload.row);
        draft.isFoundBySaving = draft.theirs !== undefined;
      },
      /** Fields changed by both take this person's value (`mine`) or the other's (`theirs`). */
      conflictResolved: ({ drafts }, { payload }: Payload<{ keep: 'mine' | 'theirs' }>) => {
        const draft = drafts[payload.key];
        if (!draft?.theirs) return;
        const [before, now] = [valuesOfRow(draft.row), valuesOfRow(draft.theirs)];
        const changes = Object.entries(draft.changes).filter(
          ([field]) => payload.keep === 'mine' || before[field] === now[field],
        );
        draft.row = draft.theirs;
        draft.theirs = undefined;
        draft.isFoundBySaving = false;
        draft.changes = differing(Object.fromEntries(changes), draft.row);
      },
      /**
       * Keeps changes made during the save.
       * @param before the row before the save, for sagas that compare both
       */
      rowSaved: (
        { drafts },
        { payload: { key, row } }: Payload<{ row: TableRow; before?: TableRow | undefined }>,
      ) => {
        const draft = drafts[key];
        if (!draft) return;
        const { isShown } = draft;
        const changes = differing(writtenSince(draft), row);
        const isSaved = Object.keys(changes).length === 0;
        delete drafts[key];
        if (isShown || !isSaved)
          drafts[row.id] = { ...emptyDraft, status: 'ready', row, changes, isSaved, isShown };
      },
    },
    extraReducers: (builder) =>
      // This person's change outside the form is no conflict with the form; the version follows with the next read.
      builder.addCase(rowsChanged, ({ drafts }, { payload: { ids, columns } }) => {
        for (const id of ids) {
          const draft = drafts[id];
          if (!draft?.row) continue;
          Object.assign(draft.row, columns);
          if (draft.theirs) Object.assign(draft.theirs, columns);
          draft.changes = differing(draft.changes, newestRow(draft));
        }
      }),
  });

  return {
    slice,
    selectForm: statePart<FormState>(name, 'form'),
    valuesOf,
    changedByOther,
  };
}

export type Form = ReturnType<typeof makeForm>;
