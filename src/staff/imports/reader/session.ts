import type { Catalogue, ImportAnswers, ImportArea, StagedRow } from '../../../api/staff/imports';
import { type FileReason, FileProblem } from '../file/limits';
import { hashOf } from '../file/hash';
import { readFile } from '../file/readFile';
import type { Table } from '../file/table';
import { areaOf, haveSeveralPolicies, isKnownHeader, mapHeaders } from '../mapping/headers';
import { mapRow } from '../mapping/mapRow';
import { makePlan, type Plan } from '../mapping/plan';
import { type Question, questionsOf } from '../mapping/questions';
import { cellText } from '../mapping/readCell';

/** Number of rows in the preview. */
const PREVIEW = 20;
/** Length of a cell in the preview. */
const SHOWN = 60;

/** A file that was read. */
export interface OpenedFile {
  /** Names of the sheets that were read; none for text files. */
  sheets: string[];
  /** Names of sheets with other columns, which were not. */
  otherSheets: string[];
  hash: string;
  headers: string[];
  /** Number of rows. */
  rows: number;
  /** Numbers of lines that are no rows, such as totals. */
  leftOut: number[];
  /** Whether a row has several policies. */
  haveSeveralPolicies: boolean;
  /** Texts of the first rows, by column. */
  preview: { number: number; cells: string[] }[];
  /** Area that the headers are of. */
  area: ImportArea;
  /** Fields of the columns by their headers, for each area. */
  fields: Record<ImportArea, string[]>;
}

/** How the rows of the file become customers, policies or products. */
export interface Mapping {
  area: ImportArea;
  fields: string[];
  answers: ImportAnswers;
  catalogue: Catalogue;
  country: string;
}

export interface Planned {
  questions: Question[];
  /** The first rows, as they would be imported. */
  preview: StagedRow[];
}

/** Requests to the worker, each with its answer. */
export interface Calls {
  open: { argument: Uint8Array; answer: OpenedFile | { failed: FileReason } };
  plan: { argument: Mapping; answer: Planned };
  /** Rows from an index, as the last plan makes them. */
  rows: { argument: { from: number; count: number }; answer: StagedRow[] };
}
export type CallName = keyof Calls;

/** What the worker does: it keeps the table of one file, so that the page's thread gets only what it shows or sends. */
export function makeSession() {
  let table: Table | undefined;
  let plan: Plan | undefined;
  const known = (): Table => {
    if (!table) throw new Error('no file is open');
    return table;
  };
  return {
    open: (bytes: Uint8Array): Calls['open']['answer'] => {
      try {
        table = readFile(bytes, isKnownHeader);
      } catch (error) {
        if (error instanceof FileProblem) return { failed: error.reason };
        throw error;
      }
      const { sheets, otherSheets, headers, rows, leftOut } = table;
      return {
        sheets,
        otherSheets,
        hash: hashOf(bytes),
        headers,
        rows: rows.length,
        leftOut,
        haveSeveralPolicies: haveSeveralPolicies(headers),
        preview: rows.slice(0, PREVIEW).map(({ number, cells }) => ({
          number,
          cells: headers.map((_, column) => cellText(cells[column]).slice(0, SHOWN)),
        })),
        area: areaOf(headers),
        fields: {
          customers: mapHeaders(headers, 'customers'),
          policies: mapHeaders(headers, 'policies'),
          products: mapHeaders(headers, 'products'),
        },
      };
    },
    plan: ({ fields, ...how }: Mapping): Planned => {
      const made = makePlan(known(), fields, how);
      plan = made;
      return {
        questions: questionsOf(known(), made),
        preview: known()
          .rows.slice(0, PREVIEW)
          .map((line) => mapRow(line, made)),
      };
    },
    rows: ({ from, count }: Calls['rows']['argument']): StagedRow[] => {
      const made = plan;
      if (!made) throw new Error('no plan is made');
      return known()
        .rows.slice(from, from + count)
        .map((line) => mapRow(line, made));
    },
  } satisfies { [Name in CallName]: (argument: never) => Calls[Name]['answer'] };
}
