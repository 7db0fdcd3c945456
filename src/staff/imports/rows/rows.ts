import {
  type Import,
  type ImportArea,
  type ImportList,
  type ImportRow,
  readFound,
  readImportRows,
} from '../../../api/staff/imports';
import { makeReading } from '../../../resource/makeReading';
import { imports } from '../../../text/imports';
import { rowCorrected } from '../actions';
import { titleOf } from './shown';

/** Number of rows that are read at a time. */
export const PART = 50;

/** Request for the rows with an action after the known ones. */
export interface Wanted {
  id: Import['id'];
  area: ImportArea;
  action: ImportList;
  known: ListedRow[] | undefined;
}

export interface ListedRow extends ImportRow {
  /** Name or number of the customer or policy that the row repeats. */
  foundName: string | undefined;
  /** Name of the customer who gets the policy of a row that is asked about. */
  customerName: string | undefined;
}

/** Whether the question is whose the policy is: its contact is a customer's of another name. */
export const asksWhose = ({ does, found, repeats }: ImportRow) =>
  does === 'ask' && found === null && repeats === null;

/** The question whose the policy is. */
export const sayWhose = ({ customerName }: ListedRow) =>
  customerName === undefined ? imports.rows.unnamed : imports.rows.whose(customerName);

interface Part {
  to: Wanted;
  /** All rows read so far; undefined when the first ones could not be read. */
  rows: ListedRow[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
}

export async function readPart(to: Wanted): Promise<Part> {
  const { id, area, action, known = [] } = to;
  const part = await readImportRows(id, action, known.at(-1)?.number ?? 0, PART);
  if (!part) return { to, rows: to.known, hasMore: true, hasFailed: true };
  const read = (of: Exclude<ImportArea, 'products'>, ids: (number | null)[]) => {
    const known = ids.filter((found) => found !== null);
    return known.length > 0 ? readFound(of, known) : undefined;
  };
  // A row repeats a company or a product by its name.
  const [names, persons] = await Promise.all([
    area === 'products'
      ? undefined
      : read(
          area,
          part.map((row) => row.found),
        ),
    area === 'policies'
      ? read(
          'customers',
          part.filter(({ does }) => does === 'ask').map(({ customer }) => customer),
        )
      : undefined,
  ]);
  const named = part.map((row) => ({
    ...row,
    foundName: area === 'products' ? titleOf(row.entered) : names?.[row.found ?? 0],
    customerName: persons?.[row.customer ?? 0],
  }));
  return { to, rows: [...known, ...named], hasMore: part.length === PART, hasFailed: false };
}

/** Rows of an import with one action. A row that is corrected leaves the list, since its action changes. */
export const importRows = makeReading('importRows', readPart, {
  keptOn: ['nextKey'],
  appliedTypes: [rowCorrected.type],
  after: (value, action) =>
    rowCorrected.match(action)
      ? { ...value, rows: value.rows?.filter((row) => row.number !== action.payload.number) }
      : value,
});
