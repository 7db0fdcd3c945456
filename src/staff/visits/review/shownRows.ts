import { selectRows } from '../list/slice';

/** The rows as they will be when what can still be undone is done. */
export const selectShownRows = selectRows;
