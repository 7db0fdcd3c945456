import type { Role } from '../src/config/roles';
import type { Whose } from './roleWorld';

/** A column, and whether staff may write it. */
export interface Column {
  name: string;
  insert: boolean;
  update: boolean;
}

/**
 * Columns that are tried: all of a role's own rows and of rows that an agent may not reach. For other rows one that
 * staff may write is enough, because a grant holds for every row, and a row-level policy for every column.
 */
export const tried = (columns: Column[], role: Role, whose: Whose, verb: 'insert' | 'update') => {
  if (whose === 'own' || (role === 'agent' && whose === 'other')) return columns;
  return columns.filter((column) => column[verb]).slice(-1);
};

/** The column that is tried by a separate request: one that staff may write, if there is one. */
export const requested = (columns: Column[], verb: 'insert' | 'update') =>
  columns.findLast((column) => column[verb]) ?? columns.at(-1);
