import type { AuditEntry, AuditSubject } from '../../../api/staff/audit';
import { formatDay } from '../../../lib/formats';
import { countOf } from '../../../text/nouns';
import { absence } from '../../../text/absence';
import { staffName } from '../../../text/staffName';
import { firmData } from '../../../text/firmData';
import { audit as text } from '../../../text/audit';

const nouns: Record<AuditSubject, readonly [one: string, many: string]> = text.subjects;
const isSubject = (name: string): name is AuditSubject => Object.hasOwn(nouns, name);

/** Text that the trigger of public.staff writes: address, role before and after; '-' for no role. */
const ROLE = /^(.*): (\S+) > (\S+)$/s;
/**
 * Text that the triggers of public.staff write for a name: address, name before, new name; and for an absence: address,
 * last day, address of who covers.
 */
const LINES = /^(.*)\n(.*)\n(.*)$/;
/** Maximum number of ids that the audit log keeps of a deletion. */
const MAX_IDS = 100;

const rowsOf = (subject: string, count: number) =>
  isSubject(subject) ? countOf(count, ...nouns[subject]) : text.otherRows(subject, count);

/** Kinds of entries that their text says all about, but for the customer. */
const ABOUT_CUSTOMERS = [
  ...(['view', 'told', 'asked', 'merge', 'unmerge', 'renewal', 'cancellation'] as const),
  'reinstatement',
  ...(['documentOpened', 'documentAdded', 'documentRemoved', 'documentSent'] as const),
] as const;
type AboutCustomers = (typeof ABOUT_CUSTOMERS)[number];
const isAboutCustomer = (kind: string): kind is AboutCustomers =>
  (ABOUT_CUSTOMERS as readonly string[]).includes(kind);

/** Id of the customer that an entry is about. */
export const customerOf = ({ kind, rowId }: AuditEntry): number | null =>
  isAboutCustomer(kind) || kind === 'export' ? rowId : null;

/** Ids of other customers that the entry is about: of the record that was merged, and of several that were found. */
export const othersOf = ({ kind, rowId, text: ids }: AuditEntry): number[] =>
  kind === 'merge' || kind === 'unmerge' || (kind === 'told' && rowId === null)
    ? ids.split(',').map(Number).filter(Boolean)
    : [];

/** Sentence for an entry; for one about a customer the caller appends the name. @param nameOf of a person by the address */
export function sayEntry(entry: AuditEntry, nameOf: (email: string) => string): string {
  const { kind, subject, rowId, rows, text: written } = entry;
  if (kind === 'told' && rowId === null) return text.toldOf(rowsOf(subject, rows));
  if (kind === 'signIn' || kind === 'silenced' || isAboutCustomer(kind)) return text[kind];
  if (kind === 'export' && customerOf(entry) !== null) return text.copy;
  if (kind === 'export') return text.export(rowsOf(subject, rows));
  if (kind === 'deletion') return text.deletion(rowsOf(subject, rows));
  if (kind === 'import')
    return text.import(
      text.otherRows(isSubject(subject) ? nouns[subject][1] : subject, rows),
      written,
    );
  if (kind === 'unimport') return text.unimport(rowsOf(subject, rows), written);
  if (kind === 'firm') {
    const names: Record<string, string> = firmData.fields;
    return firmData.recorded(
      written
        .split(', ')
        .map((field) => names[field] ?? field)
        .join(', '),
    );
  }
  if (subject === 'invitation') return text.invitation(nameOf(written));
  const [, email, before, after] = (kind === 'role' ? ROLE : LINES).exec(written) ?? [];
  if (email === undefined || before === undefined || after === undefined) return written || kind;
  if (kind === 'name') return staffName.changed(email, before, after);
  const who = nameOf(email);
  if (kind === 'absence')
    return absence.recorded(who, formatDay(before), after === '' ? '' : nameOf(after));
  if (before === '-') return text.joined(who, after);
  return after === '-' ? text.left(who, before) : text.role(who, before, after);
}

/** Ids of deleted rows; '' for other entries. */
export const detailOf = ({ kind, rowId, rows, text: ids }: AuditEntry): string => {
  if (kind !== 'deletion') return '';
  if (ids === '') return rowId === null ? '' : text.ids(String(rowId), false);
  return text.ids(ids, rows > MAX_IDS);
};
