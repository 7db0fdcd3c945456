import type { TableRow } from '../../api/staff/tableRows';
import type { Values } from './fields';

/** Key of the row being edited. */
export type Key = number | 'new';

/** What a colleague has just saved. */
interface News {
  /** E-mail address; '' when it was no member of staff. */
  by: string;
  /** Names of the changed fields. */
  fields: string[];
  /** Number of further reads during which it is shown. */
  left: number;
}

/** 15 s, as an open row is read every 5 s. */
export const NEWS_READS = 3;

/** Unsaved input of one form. It is kept until it is saved or discarded, or closed after its row was deleted. */
export const untouched = {
  /**
   * `gone`: the row was deleted; `unread`: reading it failed; `unreadable`: one of its values cannot be shown. RowDrawer
   * then shows a message in place of the form.
   */
  status: 'loading' as 'loading' | 'ready' | 'saving' | 'gone' | 'unread' | 'unreadable',
  /** Row as last read from the server; undefined for a new one. */
  row: undefined as TableRow | undefined,
  /** Values of a new row that the address gives. */
  given: {} as Values,
  /** Values that another address gave while there was unsaved input; taken when that input is dropped. */
  offered: undefined as Values | undefined,
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
  /** The conflict was found by saving, not while the person was still writing. */
  isStopped: false,
  /** Shown for a while in a form without changes. */
  news: undefined as News | undefined,
  /** Its form is on the page. A hidden draft is discarded unless it holds unsaved changes. */
  isShown: true,
};

export type Draft = typeof untouched;

/** The row as it was last saved, by whomever. */
export const newestRow = ({ row, theirs }: Draft): TableRow | undefined => theirs ?? row;

export const isDirty = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** A new row can be saved without changes: validation then lists what is missing. */
export const canSave = (draft: Draft): boolean =>
  draft.status === 'ready' && !draft.theirs && (isDirty(draft) || draft.row === undefined);
