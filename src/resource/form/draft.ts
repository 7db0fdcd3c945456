import type { TableRow } from '../../api/staff/tableRows';
import type { Values } from './fields';

/** Key of the row being edited. */
export type Key = number | 'new';

/** Change that a colleague has just saved, which the form announces. */
interface News {
  /** E-mail address of the colleague; '' when it was no member of staff. */
  by: string;
  /** Names of the changed fields. */
  fields: string[];
  /** Number of further reads of the row during which it is shown. */
  left: number;
}

/** Number of reads during which a change is announced: 15 s, as an open row is read every 5 s. */
export const NEWS_READS = 3;

/**
 * Draft without input. A draft is the state of one form. Its unsaved input is kept until it is saved or discarded, or
 * until the form of a deleted row is closed.
 */
export const emptyDraft = {
  /**
   * `gone`: the row was deleted; `unread`: reading it failed; `unreadable`: one of its values cannot be shown. RowDrawer
   * then shows a message in place of the form.
   */
  status: 'loading' as 'loading' | 'ready' | 'saving' | 'gone' | 'unread' | 'unreadable',
  /** Row as last read from the server; undefined for a new one. */
  row: undefined as TableRow | undefined,
  /** Initial values of a new row that depend on the person. Those of the address win. */
  own: {} as Values,
  /** Initial values of a new row, from the address. */
  given: {} as Values,
  /**
   * Initial values from a later address, which came while there was unsaved input. They are used once that input is
   * dropped.
   */
  offered: undefined as Values | undefined,
  /** Values of the fields that differ from the row. */
  changes: {} as Values,
  /** Values of all fields when they were last sent. */
  sent: {} as Values,
  errors: {} as Record<string, string>,
  /** Whether the last save failed for a reason that belongs to no field. */
  hasFailed: false,
  /** Whether it has been saved, and not changed since. */
  isSaved: false,
  /** Version conflict: the row as another person has saved it. */
  theirs: undefined as TableRow | undefined,
  /** Whether saving found the conflict, rather than a read while the person was writing. */
  isFoundBySaving: false,
  /** A colleague's change, shown for a while in a form without unsaved input. */
  news: undefined as News | undefined,
  /** Whether the form of this draft is on the page. A hidden draft is discarded unless it holds unsaved changes. */
  isShown: true,
};

export type Draft = typeof emptyDraft;

/** The row as it was last saved, by this person or another. */
export const newestRow = ({ row, theirs }: Draft): TableRow | undefined => theirs ?? row;

/** Initial values of a new row. */
export const initialOf = ({ own, given }: Draft): Values => ({ ...own, ...given });

export const isDirty = ({ changes }: Draft): boolean => Object.keys(changes).length > 0;

/** Whether a save would be sent: not during another one, with which it would conflict, nor while a conflict is open. */
export const acceptsSave = ({ status, theirs }: Draft): boolean => status === 'ready' && !theirs;

/** A new row can be saved without changes: validation then lists what is missing. */
export const canSave = (draft: Draft): boolean =>
  acceptsSave(draft) && (isDirty(draft) || draft.row === undefined);
