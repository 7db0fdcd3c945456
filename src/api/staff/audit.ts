import { logFailure } from '../unwrap';
import { askTables, dataIf } from './askTables';
import { loadStaffClient } from './lazyClient';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';
import type { Table } from './tableRows';

/** What was exported or deleted; conversions are for the ad platforms. */
export type AuditSubject = Table | 'visits' | 'conversions';

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
 * @param rows number of rows in the file
 */
export async function recordExport(what: AuditSubject, rows: number): Promise<ExportRecord> {
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

const isEntry = objectOf({
  id: isInteger,
  created_at: isText,
  /** '' for the server's own commands. */
  email: isText,
  kind: isText,
  /** Table, or list that was exported. */
  subject: isText,
  rowId: orNull(isInteger),
  rows: isInteger,
  text: isText,
});
export type AuditEntry = Checked<typeof isEntry>;

export const AUDIT_KINDS = [
  'signIn',
  'view',
  'export',
  'deletion',
  'role',
  'told',
  'silenced',
  'asked',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditFilter {
  email?: string | undefined;
  kind?: AuditKind | undefined;
  /** Instants. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Number of entries in one part. */
export const AUDIT_PART = 50;

/**
 * For admins: the newest entries. undefined: a failure, already logged.
 * @param before id of the last entry of the part before
 */
export const readAudit = ({ email, kind, from, until }: AuditFilter, before?: number) =>
  askTables(
    'readAudit',
    (tables) => {
      let query = tables
        .from('audit')
        .select('id, created_at, email, kind, subject, rowId, rows, text');
      if (before !== undefined) query = query.lt('id', before);
      if (email !== undefined) query = query.eq('email', email);
      if (kind !== undefined) query = query.eq('kind', kind);
      if (from !== undefined) query = query.gte('created_at', from);
      if (until !== undefined) query = query.lt('created_at', until);
      return query.order('id', { ascending: false }).limit(AUDIT_PART);
    },
    dataIf(listOf(isEntry)),
  );

const areNames = listOf(objectOf({ id: isInteger, name: isText }));

/** Names of customers by id, without those that were erased. undefined: a failure, already logged. */
export const readCustomerNames = (ids: readonly number[]) =>
  askTables(
    'readCustomerNames',
    (tables) => tables.from('customers').select('id, name').in('id', ids),
    (answer) => {
      const rows = dataIf(areNames)(answer);
      return rows && new Map(rows.map(({ id, name }) => [id, name]));
    },
  );
