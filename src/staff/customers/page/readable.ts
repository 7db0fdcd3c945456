import type { Row as RowIn } from '../../../api/rows';
import type { CustomerEvent } from '../../../api/staff/customerEvents';
import { isDay, isList, isMoment } from '../../../api/staff/shapes';
import type { Site } from '../../../config/site';
import { formatDay, formatMoment, formatMoney } from '../../../lib/formats';
import { fieldsOf } from '../../../lib/untrusted';
import { claims } from '../../../text/claims';
import { customers, doubtful } from '../../../text/customers';
import { documents } from '../../../text/documents';
import { offers } from '../../../text/offers';
import { opportunities } from '../../../text/opportunities';
import { personalData as text } from '../../../text/personalData';
import { policies } from '../../../text/policies';
import { answersInWords } from '../../../text/questions';
import { visitsText } from '../../../text/visits';
import { lineName } from '../../shared/choices';
import { toEntry } from '../events';
import { itemLabel } from '../offers/offer';

/** Tables with a person's data. */
type Told =
  | 'customers'
  | 'opportunities'
  | 'customerEvents'
  | 'policies'
  | 'claims'
  | 'offers'
  | 'visits'
  | 'touches';
type ColumnOf<Table extends Told> = Table extends Told ? keyof RowIn<Table> : never;
/** Columns that only the program uses, or that the text of an event tells, which the copy leaves out. */
type Left =
  | 'searchText'
  | 'version'
  | 'emailKey'
  | 'documentKey'
  | 'phoneEnd'
  | 'firstSource'
  | 'lastSource'
  | 'counts'
  | 'attachments';
/** A column without a label does not compile. Those of other tables, such as messages, are a part of them. */
const LABELS: Record<Exclude<ColumnOf<Told>, Left>, string> = text.columns;
const labelOf = (column: string) =>
  (LABELS as Record<string, string | undefined>)[column] ?? column;

/** Names of what rows refer to; each returns what it does not know as it is. */
export interface Names {
  /** @param one id or e-mail address */
  staff: (one: string) => string;
  product: (id: string) => string;
  /** @returns line of a product; '' when it is unknown */
  lineOf: (productId: string) => string;
  company: (id: string) => string;
}

const nameIn = (choices: readonly (readonly [string, string])[]) => (value: string) =>
  choices.find(([one]) => one === value)?.[1] ?? value;

/** Formats of texts by column, and by section where sections differ. */
const WORDS: Record<string, (value: string) => string> = {
  line: lineName,
  source: opportunities.sourceName,
  lostReason: nameIn(customers.lostReasons),
  doubt: doubtful.doubtName,
  period: nameIn(policies.periods),
  cancelReason: nameIn(policies.cancelReasons),
  payment: offers.paymentName,
  exclusion: (value) => visitsText.exclusions[value as 'bot'] ?? value,
  'customers.status': customers.statusName,
  'opportunities.status': customers.statusName,
  'policies.status': policies.statusName,
  'claims.status': claims.statusName,
  'documents.kind': documents.kindName,
  // A row of an import is a customer or a policy if it has a state. Each lookup leaves the codes of the other unchanged.
  'importRows.status': (value) => policies.statusName(customers.statusName(value)),
};

const MONEY = new Set([
  ...['value', 'premium', 'yearPremium', 'amountClaimed', 'amountPaid', 'deductible'],
]);
const STAFF = new Set(['owner', 'by', 'updatedBy']);

/** Escapes a text for HTML. */
const escaped = (one: string) => one.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A value in words; '' when it is empty. */
function inWords(
  section: string,
  column: string,
  value: unknown,
  { names, line }: { names: Names; line: string },
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') {
    if (column === 'productId') return names.product(String(value));
    if (column === 'companyId') return names.company(String(value));
    if (column === 'commission') return `${value} %`;
    return MONEY.has(column) ? formatMoney(value, 'USD') : String(value);
  }
  if (typeof value === 'string') {
    const words = WORDS[`${section}.${column}`] ?? WORDS[column];
    if (words) return words(value);
    if (STAFF.has(column)) return names.staff(value);
    if (/On$|^day$/.test(column) && isDay(value)) return formatDay(value);
    if (/At$|^created_at$|^statusSince$/.test(column) && isMoment(value))
      return formatMoment(value);
    return value;
  }
  if (column === 'answers') return linesOf(answersInWords(value));
  if (column === 'cover')
    return linesOf(
      Object.entries(value).map(([item, limit]) => [
        itemLabel(item, line),
        String(limit) || text.yes,
      ]),
    );
  const isEmpty = Object.keys(value).length === 0;
  return isEmpty ? '' : JSON.stringify(value);
}

const linesOf = (pairs: [string, string][]) =>
  pairs.map(([label, words]) => `${label}: ${words}`).join('\n');

/** Kinds of events whose values are not in the title. */
const UNTOLD = new Set(['completed', 'merge', 'marketingAt']);

/** An event with a title, without what that says. */
function eventInWords(row: Row, names: Names): readonly [title: string, shown: Row] {
  const { title, text: words } = toEntry(row as unknown as CustomerEvent, names.staff);
  const { kind, before, after, attachments: _, ...others } = row;
  const isTold = title !== kind && !UNTOLD.has(String(kind));
  return [title, isTold ? { ...others, text: words } : { ...others, before, after }];
}

type Row = Record<string, unknown>;

/** @param line of the request that the row is about; '' for none */
function rowOf(section: string, row: Row, place: number, about: { names: Names; line: string }) {
  const [, one] = text.sections[section] ?? ['', section];
  const [title, shownRow] =
    section === 'events' ? eventInWords(row, about.names) : [`${one} ${place}`, row];
  const facts = Object.entries(shownRow).flatMap(([column, value]) => {
    const words = column === 'version' ? '' : inWords(section, column, value, about);
    if (words === '') return [];
    const said = `<bdi>${escaped(words)}</bdi>`;
    // A document lies beside the page (personFiles.ts).
    const isFile = section === 'documents' && column === 'file';
    const path = words.split('/').map(encodeURIComponent).join('/');
    const shown = isFile ? `<a href="${escaped(path)}">${said}</a>` : said;
    return `<dt>${escaped(labelOf(column))}</dt><dd>${shown}</dd>`;
  });
  return `<article><h3>${escaped(title)}</h3><dl>${facts.join('')}</dl></article>`;
}

const STYLE = `
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #000; background: #fff; font: 1rem/1.5 sans-serif; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); gap: 0.25rem 1rem; margin: 0; }
dt { color: #444; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
article { padding-bottom: 0.75rem; border-bottom: 1px solid #bbb; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } dl > *, h3 { break-inside: avoid; } h2, h3 { break-after: avoid; } }`;

/**
 * Page with all data of a person, for the person to read: it needs no other file, runs no script and can be printed.
 * @param data answer of the function personal_data
 * @param today YYYY-MM-DD
 */
export function readableData(
  data: object,
  { names, firm, today }: { names: Names; firm: Site; today: string },
): string {
  const rows = Object.entries(data).map(
    ([name, list]) => [name, isList(list) ? list.map(fieldsOf) : []] as const,
  );
  const requests = rows.find(([table]) => table === 'opportunities')?.[1] ?? [];
  const lineOf = ({ opportunityId, productId }: Row) => {
    const { line } = requests.find(({ id }) => id === opportunityId) ?? {};
    return typeof line === 'string' && line !== '' ? line : names.lineOf(`${Number(productId)}`);
  };
  const known = Object.keys(text.sections);
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  const sections = rows
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, list]) => {
      const [many] = text.sections[name] ?? [name];
      const shown = list
        .map((row, i) => rowOf(name, row, i + 1, { names, line: lineOf(row) }))
        .join('\n');
      return `<section><h2>${escaped(many)}</h2>\n${shown || `<p>${text.none}</p>`}</section>`;
    });
  const [{ name = '' } = {}] = rows.find(([table]) => table === 'customers')?.[1] ?? [];
  const title = escaped(text.title(typeof name === 'string' ? name : ''));
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escaped(text.lead(firm.legalName, formatDay(today)))}</p>
<p>${escaped(firm.legalName)}<br>${escaped(firm.address)}<br>${escaped(firm.telephone.display)} · ${escaped(firm.email)}</p>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
