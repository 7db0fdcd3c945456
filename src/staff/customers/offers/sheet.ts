import {
  type Offer,
  type OfferedProduct,
  offeredProducts,
  offersOf,
} from '../../../api/staff/offers';
import { readColleagues } from '../../../api/staff/lookups';
import { readRow, type RowOf } from '../../../api/staff/tableRows';
import { fetchOwnSettings } from '../../../api/staff/work';
import { formatDay, formatMoney } from '../../../lib/formats';
import { nameAmong } from '../../../lib/nameAmong';
import { call, type Saga } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { flushUpdates } from '../../../resource/undo/updates';
import { offers as text } from '../../../text/offers';
import { lineName } from '../../shared/choices';
import { itemsOf } from './offer';

const words = text.sheet;

/** What the sheet is made of. */
export interface SheetData {
  request: Pick<RowOf<'opportunities'>, 'id' | 'customerId' | 'line' | 'customer' | 'email'>;
  offers: Offer[];
  products: OfferedProduct[];
  /** Name of who owns the customer, or else of who prints the sheet; '' without one. */
  agent: string;
  /** Whether the server sends e-mails. */
  sendsEmail: boolean;
}

interface Cell {
  text: string;
  /** Whether it is the best of its row. */
  isBest: boolean;
}

/** The comparison sheet in words, as the page shows and the PDF draws it. */
export interface Sheet {
  title: string;
  /** Name of the line in lower case; '' without one. */
  line: string;
  facts: [label: string, value: string][];
  /** Company and product of each column. */
  columns: { company: string; product: string }[];
  rows: { label: string; cells: Cell[] }[];
  legend: string;
  valid: string;
  /** Whether an offer has ended, which staff are told and the customer is not. */
  hasEnded: boolean;
}

async function askSheet(id: number): Promise<SheetData | undefined> {
  const [row, offers, products, colleagues, settings] = await Promise.all([
    readRow('opportunities', id),
    offersOf(id),
    offeredProducts(),
    readColleagues(),
    fetchOwnSettings(),
  ]);
  if (!row || !offers || !products || !colleagues || !settings) return undefined;
  const request = row as RowOf<'opportunities'>;
  const owner = colleagues.find((one) => one.id === request.customer.owner);
  const agent = owner ? nameAmong(owner, colleagues) : settings.name;
  return { request, offers, products, agent, sendsEmail: settings.sendsEmail };
}

/** Reads what the sheet is made of, after the removal of an offer that could still be undone. */
export function* readSheet(id: number): Saga<SheetData | undefined> {
  yield* call(flushUpdates);
  return yield* call(askSheet, id);
}

export const sheetReading = makeReading('offerSheet', readSheet);

const plain = (one: string): Cell => ({ text: one, isBest: false });

/** Cells of amounts, of which the lowest is the best, unless all are equal. */
function amounts(values: readonly (number | null)[]): Cell[] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const isBest = known.length > 1 && known.some((value) => value > least);
  return values.map((value) => ({
    text: value === null ? words.unknown : formatMoney(value, 'USD'),
    isBest: isBest && value === least,
  }));
}

/** Cells of an item that offers cover or not; covering it is the best where no other offer does. */
function covers(limits: readonly (string | undefined)[]): Cell[] {
  const covering = limits.filter((limit) => limit !== undefined).length;
  return limits.map((limit) => ({
    text: limit === undefined ? words.no : limit || words.yes,
    isBest: limit !== undefined && covering === 1 && limits.length > 1,
  }));
}

/** @param today YYYY-MM-DD */
export function sheetOf({ request, offers, products, agent }: SheetData, today: string): Sheet {
  const productOf = ({ productId }: Offer) => products.find(({ id }) => id === productId);
  const line = request.line || (offers[0] ? (productOf(offers[0])?.line ?? '') : '');
  const ends = offers.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
  const isSaid = (cells: Cell[]) => cells.some((cell) => cell.text !== words.unknown);
  const said = (label: string, textOf: (offer: Offer) => string) => {
    const cells = offers.map((offer) => plain(textOf(offer) || words.unknown));
    return isSaid(cells) ? [{ label, cells }] : [];
  };
  const deductibles = amounts(offers.map(({ deductible }) => deductible));
  return {
    title: words.titleOf(lineName(line).toLowerCase()),
    line: lineName(line).toLowerCase(),
    facts: (
      [
        [words.customer, request.customer.name],
        [words.agent, agent],
        [words.date, formatDay(today)],
      ] as [string, string][]
    ).filter(([, value]) => value !== ''),
    columns: offers.map((offer) => {
      const product = productOf(offer);
      return { company: product?.company.name ?? words.unknown, product: product?.name ?? '' };
    }),
    rows: [
      { label: words.premium, cells: amounts(offers.map(({ premium }) => premium)) },
      ...said(words.payment, ({ payment }) => text.paymentName(payment)),
      ...(isSaid(deductibles) ? [{ label: words.deductible, cells: deductibles }] : []),
      ...itemsOf(line).flatMap(([item, label]) => {
        const limits = offers.map(({ cover }) => cover[item]);
        return limits.some((limit) => limit !== undefined)
          ? [{ label, cells: covers(limits) }]
          : [];
      }),
      ...said(words.expiresOn, ({ expiresOn }) => formatDay(expiresOn)),
      ...said(words.note, ({ note }) => note),
    ],
    legend: offers.length > 1 ? words.legend : '',
    valid: words.valid(formatDay(ends[0] ?? null)),
    hasEnded: ends.some((day) => day < today),
  };
}
