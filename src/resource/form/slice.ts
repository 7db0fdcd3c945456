import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TableRow } from '../../api/staff/tableRows';
import { statePart } from '../statePart';
import { type Field, toValues, type Value, type Values } from './fields';

/** Key of the row being edited. */
export type Key = number | 'new';

export interface FormState {
  drafts: Partial<Record<Key, Draft>>;
}

/** Action on the draft with this key. */
type Payload<Fields> = PayloadAction<{ key: Key } & Fields>;

/** Unsaved input of one form. It is kept until it is saved or discarded, or closed after its row was deleted. */
const untouched = {
  /** `gone`: the row was deleted; RowDrawer then shows a message in place of the form. */
  status: 'loading' as 'loading' | 'ready' | 'saving' | 'gone' | 'unreadable',
  /** Row as last read from the server; undefined for a new one. */
  row: undefined as TableRow | undefined,
  /** Values of a new row that the address gives. */
  given: {} as Values,
  /** Values of the fields that differ from the row. */
  changes: {} as Values,
  /** Values of all fields when they were last sent. */
  sent: {} as Values,
  errors: {} as Record<string, string>,
  /** The last save failed without an error of a field. */
  hasFailed: false,
  /** Saved, and not changed since. */
  isSaved: false,
  /** Version conflict: the row as another person has saved it. */
  theirs: undefined as TableRow | undefined,
  /** Its form is on the page. A hidden draft is discarded unless it holds unsaved changes. */
  isShown: true,
};

export type Draft = typeof untouched;

/**
 * Form of a resource.
 * @param defaults column values of a new row
 */
export function makeForm(name: string, fields: readonly Field[], defaults: object) {
  const valuesOfRow = (row: TableRow | undefined, given: Values = {}) =>
    toValues(fields, row ?? { ...defaults, ...given });
  const differing = (changes: Values, row: TableRow | undefined, given?: Values): Values => {
    const values = valuesOfRow(row, given);
    return Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== values[field]),
    );
  };

  const valuesOf = (draft: Draft): Values => ({
    ...valuesOfRow(draft.row, draft.given),
    ...draft.changes,
  });

  /** The changed field, and those that follow it: empty ones, and those with the value that was proposed before. */
  const withProposed = (values: Values, name: string, value: Value): Values => {
    const propose = fields.find((field) => field.name === name)?.proposes ?? (() => ({}));
    const before: Values = propose(String(values[name] ?? ''));
    const proposed: Values = propose(String(value));
    const followed = Object.entries(proposed).filter(
      ([other]) => values[other] === '' || values[other] === before[other],
    );
    return { [name]: value, ...Object.fromEntries(followed) };
  };

  const slice = createSlice({
    name: `${name}/form`,
    initialState: (): FormState => ({ drafts: {} }),
    reducers: {
      /** Keeps the draft of an earlier visit to the form. */
      formOpened: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        drafts[key] ??= { ...untouched, status: key === 'new' ? 'ready' : 'loading' };
        drafts[key].isShown = true;
      },
      /** Replaces what was entered in these fields: the address decides. */
      valuesGiven: ({ drafts: { new: draft } }, { payload: given }: PayloadAction<Values>) => {
        if (draft?.status !== 'ready') return;
        draft.given = given;
        for (const name of Object.keys(given)) delete draft.changes[name];
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
      rowRead: ({ drafts }, { payload }: Payload<{ row: TableRow | null }>) => {
        const draft = drafts[payload.key];
        if (draft && draft.status !== 'saving') receive(draft, payload.row);
      },
      readFailed: ({ drafts }, { payload: key }: PayloadAction<Key>) => {
        const draft = drafts[key];
        if (draft?.status === 'loading') draft.status = 'unreadable';
      },
      fieldChanged: ({ drafts }, { payload }: Payload<{ name: string; value: Value }>) => {
        const draft = drafts[payload.key];
        if (!draft) return;
        const changed = withProposed(valuesOf(draft), payload.name, payload.value);
        draft.changes = differing({ ...draft.changes, ...changed }, draft.row, draft.given);
        for (const name of Object.keys(changed)) delete draft.errors[name];
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
        if (draft) receive(draft, payload.row);
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
        draft.changes = differing(Object.fromEntries(changes), draft.row);
      },
      /** Keeps changes made during the save. */
      rowSaved: ({ drafts }, { payload: { key, row } }: Payload<{ row: TableRow }>) => {
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

  /** Values changed during the save. */
  const writtenSince = (draft: Draft): Values =>
    Object.fromEntries(
      Object.entries(valuesOf(draft)).filter(([field, value]) => value !== draft.sent[field]),
    );

  function receive(draft: Draft, row: TableRow | null): void {
    draft.status = row === null ? 'gone' : 'ready';
    if (row === null) return;
    const changes = differing(draft.changes, row);
    // No conflict when the values are equal: it may be this person's own save, whose response was lost.
    const isDone = Object.keys(changes).length === 0;
    if (draft.row && draft.row.version !== row.version && !isDone) draft.theirs = row;
    else Object.assign(draft, { row, changes, theirs: undefined });
  }

  return {
    slice,
    selectForm: statePart<FormState>(name, 'form'),
    valuesOf,
    /** Fields that the other person changed, with the value before and now. */
    changedByOther: ({ row, theirs }: Draft) => {
      const [before, now] = [valuesOfRow(row), valuesOfRow(theirs)];
      return fields
        .filter((field) => before[field.name] !== now[field.name])
        .map((field) => ({ field, before: before[field.name], now: now[field.name] }));
    },
  };
}

export const isDirty = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** A new row can be saved without changes: validation then lists what is missing. */
export const canSave = (draft: Draft): boolean =>
  draft.status === 'ready' && !draft.theirs && (isDirty(draft) || draft.row === undefined);

export type Form = ReturnType<typeof makeForm>;
