import type { Table } from '../file/table';
import { findProduct, proposeCompany } from './catalogue';
import { productKey, productText } from './mapRow';
import type { Plan } from './plan';
import { cellText, readCell } from './readCell';
import { isNone, plainWords } from './words';

/** Most questions of one kind; more unknown values are problems of their rows. */
const MOST = 60;

/** A question that the admin answers once for all rows that have the value. */
export type Question =
  | { kind: 'style'; headers: string[]; examples: string[] }
  | {
      kind: 'line' | 'company' | 'product' | 'owner' | 'status' | 'period';
      /** Key of the answer in `Answers.values[kind]`. */
      key: string;
      /** Text in the file. */
      text: string;
      /** Number of rows. */
      rows: number;
      /** Value that is likely; '' without one. */
      proposed: string;
      /** For products: id of the company, as text. */
      company?: string;
    };

type ValueQuestion = Exclude<Question, { kind: 'style' }>;

const ASKED = ['company', 'line', 'owner', 'status', 'period'] as const;

/** Questions about the file, also those that are answered, so that an answer can be changed. */
export function questionsOf(table: Table, plan: Plan): Question[] {
  return [
    ...styleQuestion(table, plan),
    ...valueQuestions(table, plan),
    ...productQuestions(table, plan),
  ];
}

function styleQuestion({ rows }: Table, { ambiguous }: Plan): Question[] {
  if (ambiguous.length === 0) return [];
  const examples = rows
    .map(({ cells }) => cellText(cells[ambiguous[0]?.column ?? 0]))
    .filter((text) => /^\d{1,2}[/.\-\s]\d{1,2}[/.\-\s]\d{2,4}/.test(text));
  return [
    {
      kind: 'style',
      headers: ambiguous.map(({ header }) => header),
      examples: [...new Set(examples)].slice(0, 3),
    },
  ];
}

function valueQuestions({ rows }: Table, { how, columns }: Plan): Question[] {
  const unanswered = { ...how, answers: { ...how.answers, values: {} } };
  return ASKED.flatMap((kind) => {
    const found = new Map<string, ValueQuestion>();
    for (const { column, field } of columns.filter((one) => one.field.kind === kind))
      for (const { cells } of rows) {
        const text = cellText(cells[column]);
        if (isNone(text)) continue;
        const key = plainWords(text);
        const known = found.get(key);
        if (known) known.rows += 1;
        else if ('problem' in readCell(field, cells[column] ?? '', unanswered))
          found.set(key, {
            kind,
            key,
            text,
            rows: 1,
            proposed: kind === 'company' ? (proposeCompany(text, how.catalogue) ?? '') : '',
          });
      }
    return mostRows([...found.values()]);
  });
}

/** Products that the names of company, line and product do not tell. */
function productQuestions({ rows }: Table, { how, columns }: Plan): Question[] {
  if (how.area !== 'policies') return [];
  const found = new Map<string, ValueQuestion>();
  const parts = columns.filter(({ field }) => ['company', 'line', 'product'].includes(field.name));
  for (const { cells } of rows) {
    const values: Record<string, string> = {};
    const texts: Record<string, string> = {};
    for (const { column, field } of parts) {
      const read = readCell(field, cells[column] ?? '', how);
      if ('value' in read && read.value !== undefined) {
        values[field.name] = String(read.value);
        texts[field.name] = cellText(cells[column]);
      }
    }
    const { company, line, product = '' } = values;
    if (company === undefined || findProduct({ company, line, product }, how.catalogue)) continue;
    const key = productKey(company, line, product);
    const known = found.get(key);
    if (known) known.rows += 1;
    else
      found.set(key, {
        kind: 'product',
        key,
        text: productText(texts),
        rows: 1,
        proposed: '',
        company,
      });
  }
  return mostRows([...found.values()]);
}

const mostRows = (questions: ValueQuestion[]) =>
  questions.toSorted((one, other) => other.rows - one.rows).slice(0, MOST);
