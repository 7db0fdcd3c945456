import { askTables, dataIf } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf } from './shapes';

const isSavedView = objectOf({
  id: isInteger,
  /** Name of the list, such as visits. */
  list: isText,
  name: isText,
  /** Query string of the list's address, without the question mark. */
  query: isText,
});
export type SavedView = Checked<typeof isSavedView>;
export type NewView = Omit<SavedView, 'id'>;

// The calls log a failure, return undefined and never throw (R6.4).

/** Reads the views that the signed-in person saved, by name. */
export const readSavedViews = () =>
  askTables(
    'readSavedViews',
    (tables) => tables.from('savedViews').select('id,list,name,query').order('name'),
    dataIf(listOf(isSavedView)),
  );

const isDone = () => true as const;

export const addView = (view: NewView) =>
  askTables('addView', (tables) => tables.from('savedViews').insert(view), isDone);

/** Replaces the query of a view. */
export const replaceView = (id: number, query: string) =>
  askTables(
    'replaceView',
    (tables) => tables.from('savedViews').update({ query }).eq('id', id),
    isDone,
  );

export const deleteView = (id: number) =>
  askTables('deleteView', (tables) => tables.from('savedViews').delete().eq('id', id), isDone);
