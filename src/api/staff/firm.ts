import { type FirmChanges, parseFirm } from '../../config/site';
import { logFailure } from '../unwrap';
import { askTables } from './askTables';
import { loadStaffClient } from './lazyClient';
import { ruleOf } from './refused';
import { isInteger, isText, objectOf, orNull } from './shapes';

/** What admins have saved of the firm's data. */
export interface StoredFirm {
  /** 0 when nothing was saved yet. */
  version: number;
  changes: FirmChanges;
  /** Instant and author of the last change. */
  updatedAt: string | null;
  updatedBy: string;
}

const isRow = objectOf({ version: isInteger, updatedAt: orNull(isText), updatedBy: isText });

/** Reads the saved data. Logs a failure and returns undefined. */
export const readFirm = () =>
  askTables(
    'readFirm',
    (tables) => tables.from('firm').select('version, changes, updatedAt, updatedBy').maybeSingle(),
    ({ data }): StoredFirm | undefined => {
      if (data === null) return { version: 0, changes: {}, updatedAt: null, updatedBy: '' };
      const { changes } = Object(data) as { changes?: unknown };
      return isRow(data) ? { ...data, changes: parseFirm(changes) ?? {} } : undefined;
    },
  );

/**
 * Why the data were not saved.
 * - changed: somebody else has saved since they were read
 * - refused: the database does not take a value
 * - tooLarge: all saved data together have more than 8 KiB
 */
export type FirmRefusal = 'changed' | 'refused' | 'tooLarge' | 'failed';

const REFUSALS: Record<number, FirmRefusal> = { 409: 'changed', 400: 'refused' };

/**
 * Saves fields. A server of ours shows them on the public pages, static files at their next publication.
 * @param version of the data that were read
 * @param fromFile the fields of `changes` that are as in public/site.json, and no longer stored
 * @returns the version of the saved data
 */
export async function saveFirm(
  version: number,
  changes: FirmChanges,
  fromFile: string[],
): Promise<number | FirmRefusal> {
  try {
    const { tables } = await loadStaffClient();
    const { data, error, status } = await tables.rpc('save_firm', {
      ...{ version, changes: changes as never, fromFile },
    });
    if (!error && isInteger(data)) return data;
    logFailure('saveFirm', error ?? 'the response has an unexpected form', status);
    if (ruleOf(error)?.includes('8 KiB') === true) return 'tooLarge';
    return REFUSALS[status] ?? 'failed';
  } catch (error) {
    logFailure('saveFirm', error);
    return 'failed';
  }
}
