import { logFailure } from '../unwrap';
import { askTables } from './askTables';
import { loadStaffClient } from './lazyClient';

/** Notes in the audit that the signed-in person has opened a customer's page. */
export const recordView = (customer: number) =>
  askTables(
    'recordView',
    (tables) => tables.rpc('record_view', { customer }),
    () => true as const,
  );

/** refused: the person may not export. */
export type ExportRecord = 'recorded' | 'refused' | 'failed';

/**
 * Asks for the right to export and notes the export in the audit. To be called before a file is written.
 * @param what name of the list @param rows number of rows in the file
 */
export async function recordExport(what: string, rows: number): Promise<ExportRecord> {
  try {
    const { tables } = await loadStaffClient();
    const { error, status } = await tables.rpc('record_export', { what, rows });
    if (!error) return 'recorded';
    logFailure('recordExport', error, status);
    return status === 403 ? 'refused' : 'failed';
  } catch (error) {
    logFailure('recordExport', error);
    return 'failed';
  }
}
