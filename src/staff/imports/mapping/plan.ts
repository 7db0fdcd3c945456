import type { Cell } from '../file/grid';
import type { Table } from '../file/table';
import { type DayStyle, styleOf } from './days';
import { fieldOf, type ImportField } from './fields';
import { decimalSignOf } from './money';
import { areInverted } from './names';
import { areFractions, cellText, type ColumnStyle, type How } from './readCell';

export interface PlannedColumn {
  column: number;
  header: string;
  field: ImportField;
  style: ColumnStyle;
}

/** How the rows of a table become rows to import. */
export interface Plan {
  how: How;
  columns: PlannedColumn[];
  /** Columns whose days may be read in both orders, and no other column tells in which. */
  ambiguous: PlannedColumn[];
}

/** Number of columns that have our labels in an export at least. */
const OWN_COLUMNS = 8;
const isOwnExport = (columns: PlannedColumn[]) =>
  columns.length >= OWN_COLUMNS && columns.every(({ header, field }) => header === field.label);

function* textsOf(cells: Iterable<Cell>): Generator<string> {
  for (const cell of cells) yield cellText(cell);
}

/** @param fields names of the columns' fields, '' for columns that are not imported */
export function makePlan({ headers, rows }: Table, fields: readonly string[], how: How): Plan {
  const columns = fields.flatMap((name, column): PlannedColumn[] => {
    const field = fieldOf(how.area, name);
    return field ? [{ column, header: headers[column] ?? '', field, style: {} }] : [];
  });
  const cellsOf = function* ({ column }: PlannedColumn): Generator<Cell> {
    for (const { cells } of rows) yield cells[column] ?? '';
  };
  const dayStyles = new Map<PlannedColumn, DayStyle | 'either' | undefined>();
  for (const one of columns) {
    if (one.field.kind === 'day') dayStyles.set(one, styleOf(cellsOf(one)));
    if (one.field.kind === 'money' || one.field.kind === 'percent')
      one.style.decimal = decimalSignOf(cellsOf(one));
    if (one.field.kind === 'percent') one.style.isFraction = areFractions(textsOf(cellsOf(one)));
    // A file of our own export has each name as it is.
    const isPerson = one.field.name === (how.area === 'customers' ? 'name' : 'customerName');
    if (isPerson && !isOwnExport(columns))
      one.style.isInverted = areInverted(textsOf(cellsOf(one)));
  }
  // A file has one order in all its columns, so a column that tells it decides for those that do not.
  const told = new Set(
    [...dayStyles.values()].filter((style) => style === 'dmy' || style === 'mdy'),
  );
  const [only] = told;
  const usual = told.size === 1 ? only : undefined;
  const ambiguous = columns.filter((one) => dayStyles.get(one) === 'either' && !usual);
  for (const [one, style] of dayStyles)
    one.style.day = style === 'either' ? (usual ?? how.answers.style) : style;
  return { how, columns, ambiguous };
}
