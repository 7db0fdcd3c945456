import type { AuditEntry, AuditSubject } from '../../../api/staff/audit';
import { countOf } from '../../../text/nouns';
import { team } from '../../../text/team';

const text = team.log;
const nouns: Record<AuditSubject, readonly [one: string, many: string]> = text.subjects;
const isSubject = (name: string): name is AuditSubject => Object.hasOwn(nouns, name);

/** As the trigger of public.staff writes it: the address, the role before and after; '-' for none. */
const ROLE = /^(.*): (\S+) > (\S+)$/s;
/** Ids that the audit keeps of one deletion. */
const MOST_IDS = 100;

const rowsOf = (subject: string, count: number) =>
  isSubject(subject) ? countOf(count, ...nouns[subject]) : text.otherRows(subject, count);

const ABOUT_CUSTOMERS = ['view', 'export', 'told', 'asked'];

/** The customer whose page was opened, whose data was downloaded, or who is a colleague's and was found or asked for. */
export const customerOf = ({ kind, rowId }: AuditEntry): number | null =>
  ABOUT_CUSTOMERS.includes(kind) ? rowId : null;

/** Sentence for an entry; for one about a customer the caller appends the name. */
export function sayEntry(entry: AuditEntry): string {
  const { kind, subject, rows, text: written } = entry;
  if (kind === 'signIn') return text.signIn;
  if (kind === 'view' || kind === 'told' || kind === 'silenced' || kind === 'asked')
    return text[kind];
  if (kind === 'export' && customerOf(entry) !== null) return text.copy;
  if (kind === 'export') return text.export(rowsOf(subject, rows));
  if (kind === 'deletion') return text.deletion(rowsOf(subject, rows));
  if (subject === 'invitation') return text.invitation(written);
  const [, email, before, after] = ROLE.exec(written) ?? [];
  if (email === undefined || before === undefined || after === undefined) return written || kind;
  if (before === '-') return text.joined(email, after);
  return after === '-' ? text.left(email, before) : text.role(email, before, after);
}

/** Which rows were deleted. */
export const detailOf = ({ kind, rowId, rows, text: ids }: AuditEntry): string => {
  if (kind !== 'deletion') return '';
  if (ids === '') return rowId === null ? '' : text.ids(String(rowId), false);
  return text.ids(ids, rows > MOST_IDS);
};
