import type { Entered, ImportProblem, StagedRow } from '../../../api/staff/imports';
import { lengthOf } from '../../../lib/quoteRules';
import { imports as importTexts } from '../../../text/imports';
import { typedLine } from '../../../lib/typedLine';
import type { Cell, Line } from '../file/grid';
import { findProduct } from './catalogue';
import { inYears } from './days';
import { fieldOf } from './fields';
import type { Plan } from './plan';
import { completeProduct, lackedByProduct, refusedOfProduct } from './products';
import { cellText, type How, readCell } from './readCell';
import { plainWords } from './words';

/** Length of a cell's text in a problem. */
const SHOWN = 200;

const problemOf = (field: string, text: string, reason: string): ImportProblem => ({
  field,
  text: Array.from(text).slice(0, SHOWN).join(''),
  reason,
});

export function mapRow({ number, cells }: Line, { columns, how }: Plan): StagedRow {
  const entered: Entered = {};
  const texts: Record<string, string> = {};
  const notes: string[] = [];
  const unread: (ImportProblem & { header: string })[] = [];
  const problems: ImportProblem[] = [];
  const note = (header: string, text: string) => notes.push(`${header}: ${text}`);
  for (const { column, header, field, style } of columns) {
    const cell: Cell = cells[column] ?? '';
    const { name, kind, label } = field;
    const read = readCell(field, cell, how, style);
    const text = cellText(cell);
    if ('problem' in read) {
      unread.push({ field: name, header, text, reason: read.problem });
    } else if (read.value !== undefined) {
      if (kind === 'note')
        notes.push(isOwnNote(header, field.headers, label) ? text : `${header}: ${text}`);
      else if (name in entered) note(header, text);
      else {
        entered[name] = read.value;
        texts[name] = text;
        if (read.more !== undefined) note(label, read.more);
      }
    }
  }
  for (const { field, header, text, reason } of unread)
    // One telephone number is enough; what another column has in place of one is kept.
    if (fieldOf(how.area, field)?.several && field in entered) note(header, text);
    else if (!problems.some((one) => one.field === field))
      problems.push(problemOf(field, text, reason));
  if (how.area === 'customers') completeCustomer(entered, note);
  else if (how.area === 'products') {
    completeProduct(entered);
    problems.push(...refusedOfProduct(entered));
  } else completePolicy(entered, texts, problems, how);
  const notesText = notes.join('\n');
  if (how.area === 'customers' && notesText !== '') entered.notes = notesText;
  if (lengthOf(notesText) > 4000) problems.push(problemOf('notes', notesText, 'long'));
  return { number, entered, problems: [...problems, ...missing(entered, problems, how)] };
}

/** Whether a column is a note itself; the value of any other column is noted with its header. */
const isOwnNote = (header: string, headers: string, label: string) =>
  [label, ...headers.split(', ')].some((one) => plainWords(one) === plainWords(header)) ||
  header === '';

const PARTS = ['firstName', 'middleName', 'lastName', 'secondLastName'];

/** Joins the parts of a name. A firm without a person's name has its own. */
function completeCustomer(entered: Entered, note: (header: string, text: string) => void): void {
  const parts = PARTS.map((part) => entered[part]).filter((part) => part !== undefined);
  const isWhole = entered.firstName !== undefined;
  const business = entered.business as string | undefined;
  for (const part of [...PARTS, 'business']) delete entered[part];
  const own = typedLine(parts.join(' '));
  const given = String(entered.name ?? '');
  // A column 'Nombre' beside one of family names has the given name only.
  const both = isWhole ? longer(given, own) : typedLine(`${given} ${own}`);
  const name = own === '' ? given : both;
  if (name !== '') entered.name = name;
  if (business !== undefined) {
    if (name === '') entered.name = business;
    else if (business !== name) note(importTexts.fields.business, business);
  }
  if (entered.status === 'perdido') entered.lostReason = 'otro';
}

/** The one of two names that says all that the other does, as in files of Google, which have both; or else both. */
function longer(one: string, other: string): string {
  const words = plainWords(one).split(' ');
  const others = plainWords(other).split(' ');
  if (others.every((word) => words.includes(word))) return one;
  return words.every((word) => others.includes(word)) ? other : typedLine(`${one} ${other}`);
}

/** Fields that find the customer of a policy surely. */
const KEYS = ['customerDocument', 'customerEmail', 'customerPhone'];
const REFERENCES = [...KEYS, 'customerName'];

/** Finds the product, and the other end of a term of one year. */
function completePolicy(
  entered: Entered,
  texts: Record<string, string>,
  problems: ImportProblem[],
  how: How,
): void {
  const { company, line, product } = entered as Record<string, string | undefined>;
  for (const name of ['company', 'line', 'product']) delete entered[name];
  if (company !== undefined) {
    const found =
      findProduct({ company, line, product: product ?? '' }, how.catalogue) ??
      how.answers.values.product?.[productKey(company, line, product)];
    if (found) entered.productId = Number(found);
    else problems.push(problemOf('product', productText(texts), 'product'));
  }
  // A telephone number only finds the customer, as a document or an address does.
  const isFound = KEYS.some((name) => entered[name] !== undefined);
  if (isFound)
    problems.splice(0, Infinity, ...problems.filter(({ field }) => !KEYS.includes(field)));
  const { startsOn, endsOn } = entered as Record<string, string | undefined>;
  const hasProblem = problems.some(({ field }) => field === 'startsOn' || field === 'endsOn');
  if (!hasProblem && startsOn !== undefined && endsOn === undefined)
    entered.endsOn = inYears(startsOn, 1);
  if (!hasProblem && startsOn === undefined && endsOn !== undefined)
    entered.startsOn = inYears(endsOn, -1);
  if (startsOn !== undefined && endsOn !== undefined && startsOn >= endsOn)
    problems.push(problemOf('endsOn', texts.endsOn ?? '', 'order'));
  if (entered.status === 'vigente') delete entered.status;
  if (entered.status === 'cancelada') entered.cancelledOn ??= entered.endsOn ?? '';
  else delete entered.cancelledOn;
  if (entered.cancelledOn === '') delete entered.cancelledOn;
}

/** Key of the question for the product of a company, a line and a name that the catalogue does not have. */
export const productKey = (company: string, line = '', product = ''): string =>
  plainWords(`${company} ${line} ${product}`);

export const productText = ({
  company = '',
  line = '',
  product = '',
}: Record<string, string>): string =>
  [company, line, product].filter((text) => text !== '').join(' · ');

function missing(entered: Entered, problems: ImportProblem[], { area }: How): ImportProblem[] {
  const lacks = (name: string) =>
    entered[name] === undefined && !problems.some(({ field }) => field === name);
  if (area === 'customers') return lacks('name') ? [problemOf('name', '', 'missing')] : [];
  if (area === 'products')
    return lackedByProduct(entered, lacks).map((name) => problemOf(name, '', 'missing'));
  const names = ['premium', 'startsOn', 'endsOn'].filter(lacks);
  if (
    entered.productId === undefined &&
    !problems.some(({ field }) => field === 'company' || field === 'product')
  )
    names.unshift('company');
  const found = names.map((name) => problemOf(name, '', 'missing'));
  const hasCustomer = REFERENCES.some((name) => entered[name] !== undefined);
  return hasCustomer ? found : [problemOf('customerName', '', 'customer'), ...found];
}
