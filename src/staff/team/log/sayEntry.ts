import type { AuditEntry, AuditSubject } from '../../../api/staff/audit';
import { countOf } from '../../../text/nouns';
import { staffName } from '../../../text/staffName';
import { team } from '../../../text/team';

const text = team.log;
const nouns: Record<AuditSubject, readonly [one: string, many: string]> = text.subjects;
const isSubject = (name: string): name is AuditSubject => Object.hasOwn(nouns, name);

/** Text that the trigger of public.staff writes: address, role before and after; '-' for no role. */
const ROLE = /^(.*): (\S+) > (\S+)$/s;
/** Text that the trigger of public.staff writes for a name: address, name before, new name. */
const NAME = /^(.*)\n(.*)\n(.*)$/;
/** Maximum number of ids that the audit log keeps of a deletion. */
const MAX_IDS = 100;

const rowsOf = (subject: string, count: number) =>
  isSubject(subject) ? countOf(count, ...nouns[subject]) : text.otherRows(subject, count);

const ABOUT_CUSTOMERS = ['view', 'export', 'told', 'asked'];

/**
 * Id of the customer whose page was opened, whose data were downloaded, or about whom the person was told that a
 * colleague has them, or asked that colleague.
 */
export const customerOf = ({ kind, rowId }: AuditEntry): number | null =>
  ABOUT_CUSTOMERS.includes(kind) ? rowId : null;

/** Sentence for an entry; for one about a customer the caller appends the name. @param nameOf of a person by the address */
export function sayEntry(entry: AuditEntry, nameOf: (email: string) => string): string {
  const { kind, subject, rows, text: written } = entry;
  if (kind === 'signIn') return text.signIn;
  if (kind === 'view' || kind === 'told' || kind === 'silenced' || kind === 'asked')
    return text[kind];
  if (kind === 'export' && customerOf(entry) !== null) return text.copy;
  if (kind === 'export') return text.export(rowsOf(subject, rows));
  if (kind === 'deletion') return text.deletion(rowsOf(subject, rows));
  if (subject === 'invitation') return text.invitation(nameOf(written));
  const [, email, before, after] = (kind === 'name' ? NAME : ROLE).exec(written) ?? [];
  if (email === undefined || before === undefined || after === undefined) return written || kind;
  if (kind === 'name') return staffName.changed(email, before, after);
  const who = nameOf(email);
  if (before === '-') return text.joined(who, after);
  return after === '-' ? text.left(who, before) : text.role(who, before, after);
}

/** Ids of deleted rows; '' for other entries. */
export const detailOf = ({ kind, rowId, rows, text: ids }: AuditEntry): string => {
  if (kind !== 'deletion') return '';
  if (ids === '') return rowId === null ? '' : text.ids(String(rowId), false);
  return text.ids(ids, rows > MAX_IDS);
};
