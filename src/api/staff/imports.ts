import { fieldsOf } from '../../lib/untrusted';
import { askTables, dataIf } from './askTables';
import {
  type Checked,
  isBoolean,
  isInteger,
  isMoment,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  recordOf,
} from './shapes';

// The calls log a failure, return undefined and never throw (R6.4).

export const IMPORT_AREAS = ['customers', 'policies', 'products'] as const;
export type ImportArea = (typeof IMPORT_AREAS)[number];
const isArea = (value: unknown): value is ImportArea => IMPORT_AREAS.some((one) => one === value);

/** What happens with a row that is in the book already. */
export const DUPLICATES = ['skip', 'fill', 'ask'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

const isProblem = objectOf({
  /** Name of the field; '' for the row as a whole. */
  field: isText,
  /** Text of the cell. */
  text: isText,
  /** Reason, or the name of the constraint by which the database refused the row. */
  reason: isText,
});
export type ImportProblem = Checked<typeof isProblem>;

/** Values of a row by name, as the database takes them; fields without a value are absent. */
export type Entered = Record<string, string | number>;
const isEntered = recordOf((value): value is string | number => isText(value) || isNumber(value));

/** A row as the browser has made it of a line of the file. */
export interface StagedRow {
  /** Number of the line in the file. */
  number: number;
  entered: Entered;
  problems: ImportProblem[];
}

/** What the admin answered to questions about the file. */
export interface ImportAnswers {
  /** Order of day and month where a column does not tell. */
  style?: 'dmy' | 'mdy' | undefined;
  /** Chosen values by kind and by the words of the text in the file. */
  values: Partial<Record<string, Record<string, string>>>;
}

export interface ImportColumns {
  headers: string[];
  /** Name of each column's field; '' for none. */
  fields: string[];
  answers: ImportAnswers;
}

export interface ImportOptions {
  duplicates: Duplicates;
  /** Id of the member of staff who gets the customers without one in the file; null: nobody does. */
  owner: string | null;
  /** State of the customers without one in the file. */
  status: string | null;
  /** Number of rows in the file. */
  total: number;
  /** Hash of the file, so that an import whose sending was interrupted goes on with the same one. */
  hash: string;
}

const isAnswers = (value: unknown): value is ImportAnswers => isValues(fieldsOf(value).values);
const isValues = recordOf(recordOf(isText));
const isColumns = objectOf({
  headers: listOf(isText),
  fields: listOf(isText),
  answers: isAnswers,
});
const hasTotal = objectOf({ total: isInteger });
/** Imports of older pages have no hash. */
const isOptions = (
  value: unknown,
): value is Pick<ImportOptions, 'total'> & Partial<ImportOptions> => {
  const { hash = '' } = fieldsOf(value);
  return hasTotal(value) && isText(hash);
};

const isImport = objectOf({
  id: isText,
  created_at: isMoment,
  area: isArea,
  fileName: isText,
  columns: isColumns,
  options: isOptions,
  /** Number of rows that have arrived. */
  rows: isInteger,
  /** Instants at which the rows began to be written, and all were. */
  startedAt: orNull(isMoment),
  finishedAt: orNull(isMoment),
  undoneAt: orNull(isMoment),
});
export type Import = Checked<typeof isImport>;

const IMPORT = 'id,created_at,area,fileName,columns,options,rows,startedAt,finishedAt,undoneAt';

/** Numbers of rows: all, checked, by what will be or was done with them, and done. */
const areCounts = objectOf({
  total: isInteger,
  checked: isInteger,
  create: isInteger,
  update: isInteger,
  skip: isInteger,
  ask: isInteger,
  error: isInteger,
  done: isInteger,
  undone: isInteger,
  kept: isInteger,
});
export type ImportCounts = Checked<typeof areCounts>;

export const ACTIONS = ['create', 'update', 'skip', 'ask', 'error'] as const;
export type ImportAction = (typeof ACTIONS)[number];

const isRow = objectOf({
  number: isInteger,
  entered: isEntered,
  problems: orNull(listOf(isProblem)),
  /** What will be done with the row, or was. */
  does: orNull(isText),
  /** Id of the customer or policy that the row repeats. */
  found: orNull(isInteger),
  /** Number of an earlier row of the file that says the same. */
  repeats: orNull(isInteger),
  /** Id of the customer that the row is about. */
  customer: orNull(isInteger),
  decision: orNull(isText),
  doneAt: orNull(isMoment),
  /** Id of the customer, policy, product or company that was made or changed. */
  made: orNull(isInteger),
  /** 'undone', or why an undo has kept the row. */
  undone: orNull(isText),
});
export type ImportRow = Checked<typeof isRow>;
const ROW = 'number,entered,problems,does,found,repeats,customer,decision,doneAt,made,undone';

/** Why an undo keeps what a row made: it was changed since, something else needs it, or it is gone. */
export const KEPT = ['changed', 'used', 'gone', 'company'] as const;
/** Rows of a list: with an action, or kept by an undo. */
export type ImportList = ImportAction | 'kept';

/** Number of former imports that are listed. */
const LISTED = 20;

/** Reads the newest imports. */
export const readImports = () =>
  askTables(
    'readImports',
    (tables) =>
      tables.from('imports').select(IMPORT).order('created_at', { ascending: false }).limit(LISTED),
    dataIf(listOf(isImport)),
  );

/** Reads an import and counts its rows. @returns null: there is none */
export async function readImport(
  id: string,
): Promise<{ one: Import; counts: ImportCounts } | null | undefined> {
  const found = await askTables(
    'readImport',
    (tables) => tables.from('imports').select(IMPORT).eq('id', id).limit(1),
    dataIf(listOf(isImport)),
  );
  const [one] = found ?? [];
  if (!one) return found && null;
  const counts = await askTables(
    'importCounts',
    (tables) => tables.rpc('import_counts', { id }),
    dataIf(areCounts),
  );
  return counts && { one, counts };
}

/** @param after number of the last row of the previous part */
export const readImportRows = (id: string, list: ImportList, after: number, size: number) =>
  askTables(
    'readImportRows',
    (tables) => {
      const rows = tables.from('importRows').select(ROW).eq('import', id);
      return (list === 'kept' ? rows.in('undone', KEPT) : rows.eq('does', list))
        .gt('number', after)
        .order('number')
        .limit(size);
    },
    dataIf(listOf(isRow)),
  );

const areNames = listOf(objectOf({ id: isInteger, name: isText }));
const areNumbers = listOf(
  objectOf({ id: isInteger, number: isText, customer: orNull(objectOf({ name: isText })) }),
);

/** Reads how the customers or policies that rows repeat are called, by id. */
export const readFound = (area: Exclude<ImportArea, 'products'>, ids: readonly number[]) =>
  askTables(
    'readFound',
    (tables) =>
      area === 'customers'
        ? tables.from('customers').select('id,name').in('id', ids)
        : tables.from('policies').select('id,number,customer:customers(name)').in('id', ids),
    ({ data }): Record<number, string> | undefined => {
      if (areNames(data)) return Object.fromEntries(data.map(({ id, name }) => [id, name]));
      if (areNumbers(data))
        return Object.fromEntries(
          data.map(({ id, number, customer }) => [
            id,
            [customer?.name, number].filter(Boolean).join(' · '),
          ]),
        );
      return undefined;
    },
  );

const areCompanies = listOf(objectOf({ id: isInteger, name: isText }));
const areProducts = listOf(
  objectOf({
    id: isInteger,
    companyId: isInteger,
    name: isText,
    line: isText,
    active: isBoolean,
    archived: isBoolean,
  }),
);
/** Whether policies of the product are still sold is all that matters of its state. */
const toProduct = ({ active, archived, ...product }: Checked<typeof areProducts>[number]) => ({
  ...product,
  active: active && !archived,
});
const areStaff = listOf(objectOf({ id: isText, email: isText, name: isText }));

/** Reads the rows to which names in a file are matched. */
export async function readImportCatalogue() {
  const [companies, products, staff] = await Promise.all([
    askTables(
      'importCompanies',
      (tables) => tables.from('companies').select('id,name').order('name'),
      dataIf(areCompanies),
    ),
    askTables(
      'importProducts',
      (tables) =>
        tables.from('products').select('id,companyId,name,line,active,archived').order('name'),
      dataIf(areProducts),
    ),
    askTables('importStaff', (tables) => tables.rpc('staff_members'), dataIf(areStaff)),
  ]);
  return companies && products && staff && { companies, products: products.map(toProduct), staff };
}
export type Catalogue = NonNullable<Awaited<ReturnType<typeof readImportCatalogue>>>;
