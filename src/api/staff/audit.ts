import { logFailure } from '../unwrap';
import { askTables, dataIf } from './askTables';
import { loadStaffClient } from './lazyClient';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';
import type { Table } from './tableRows';

/** Kind of data that was exported or deleted; `conversions` are the files of won customers for ad platforms. */
export type AuditSubject = Table | 'visits' | 'conversions';

/** Records in the audit log that the signed-in person has opened a customer's page. */
export const recordView = (customer: number) =>
  askTables(
    'recordView',
    (tables) => tables.rpc('record_view', { customer }),
    () => true as const,
  );

/** Result of recordExport: `refused` means that the person may not export. */
export type ExportRecord = 'recorded' | 'refused' | 'failed';

/**
 * Checks the right to export and records the export in the audit log. Callers have to call it before they write a file.
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
  /** E-mail address of the person who acted; '' for commands of the server. */
  email: isText,
  kind: isText,
  /** Table, or the list that was exported. */
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
  'name',
  'absence',
  'told',
  'silenced',
  'asked',
  'merge',
  'unmerge',
  'renewal',
  'cancellation',
  'reinstatement',
  'import',
  'unimport',
  'firm',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditFilter {
  email?: string | undefined;
  kind?: AuditKind | undefined;
  /** First instant; `until` is the last one. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Maximum number of entries in one response. */
export const AUDIT_PART = 50;

/**
 * Reads the newest entries of the audit log, for admins. Logs a failure and returns undefined.
 * @param before id of the last entry of the previous response
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

/** Reads names of customers by id; erased customers are missing. Logs a failure and returns undefined. */
export const readCustomerNames = (ids: readonly number[]) =>
  askTables(
    'readCustomerNames',
    (tables) => tables.from('customers').select('id, name').in('id', ids),
    (answer) => {
      const rows = dataIf(areNames)(answer);
      return rows && new Map(rows.map(({ id, name }) => [id, name]));
    },
  );
