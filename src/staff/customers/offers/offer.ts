import type { Offer, OfferColumns, OfferedProduct } from '../../../api/staff/offers';
import type { LineOfBusiness } from '../../../config/pageData';
import { typedText } from '../../../lib/storable';
import {
  checkValues,
  type Field,
  toColumns,
  toValues,
  type Value,
  type Values,
} from '../../../resource/form/fields';
import { offers as text } from '../../../text/offers';
import { records } from '../../../text/records';

/** Number of places, see the table offers in SQL. */
const PLACES = [1, 2, 3, 4];

/** First place without an offer; undefined: all are taken. */
export const freePlace = (offers: readonly Pick<Offer, 'place'>[]): number | undefined =>
  PLACES.find((one) => !offers.some(({ place }) => place === one));

type Items = readonly (readonly [item: string, label: string])[];
const COVER_OF: Record<LineOfBusiness, Items> = text.cover;

/** Items that a policy of the line can cover; none for an unknown line. */
export const itemsOf = (line: string): Items =>
  Object.hasOwn(COVER_OF, line) ? COVER_OF[line as LineOfBusiness] : [];

export const productLabel = ({ company, name }: Pick<OfferedProduct, 'company' | 'name'>) =>
  `${company.name} · ${name}`;

/** Products of the request's line, or all while it has none. Archived ones are left out unless the offer has it. */
export const choosableProducts = (
  products: readonly OfferedProduct[],
  line: string,
  own: number | undefined,
) =>
  products.filter((one) => one.id === own || (!one.archived && (line === '' || one.line === line)));

export const fields: readonly Field[] = [
  {
    ...{ name: 'productId', kind: 'reference', label: text.product, options: 'products' },
    ...{ none: text.noProduct, hint: text.productHint, required: true, isWide: true },
  },
  { name: 'premium', kind: 'money', label: text.premium, required: true },
  {
    ...{ name: 'payment', kind: 'choice', label: text.payment, options: text.payments },
    required: true,
  },
  { name: 'deductible', kind: 'money', label: text.deductible },
  { name: 'expiresOn', kind: 'date', label: text.expiresOn },
  { name: 'note', kind: 'multiline', label: text.note, maxLength: 300, isWide: true },
];

const COVER = 'cover.';
/** Greatest length of an item's limit, which the database also checks (private.is_cover). */
const LIMIT = 80;
/** Name of the value that says whether an item is covered: true, or its limit as text; '' and a missing value are no. */
export const coverName = (item: string) => COVER + item;

/** Values of the form for an offer, or for a new one. */
export const valuesOf = (offer: OfferColumns | undefined): Values => ({
  ...toValues(fields, offer ?? { payment: 'year' }),
  ...Object.fromEntries(
    Object.entries(offer?.cover ?? {}).map(([item, limit]) => [coverName(item), limit || true]),
  ),
});

/** Messages for invalid values, by their names. @param items that the form shows */
export const problemsOf = (values: Values, items: Items): Record<string, string> => ({
  ...checkValues(fields, values),
  ...Object.fromEntries(
    items
      .map(([item, label]) => [coverName(item), text.limit(label)] as const)
      .filter(([name]) => [...typedText(String(values[name] ?? ''))].length > LIMIT)
      .map(([name, label]) => [name, records.invalid.long(label, LIMIT)]),
  ),
});

/** Columns to save, of valid values. */
export function columnsOf(values: Values): OfferColumns {
  const cover = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(COVER) && value !== false && value !== ''
      ? [[name.slice(COVER.length), value === true ? '' : typedText(String(value))]]
      : [],
  );
  return {
    ...(toColumns(fields, values) as Omit<OfferColumns, 'cover'>),
    cover: Object.fromEntries(cover) as Record<string, string>,
  };
}

const labels = new Map(Object.values(COVER_OF).flat());
/** Label of an item, which lines may call by different names. */
export const itemLabel = (item: string, line: string) =>
  itemsOf(line).find(([one]) => one === item)?.[1] ?? labels.get(item) ?? item;

/** Field of a value, by its name, for the box that shows a conflict. */
const fieldOf = (name: string, line: string): Field =>
  fields.find((field) => field.name === name) ?? {
    ...{ name, kind: 'text' },
    label: itemLabel(name.slice(COVER.length), line),
  };

/** What a colleague changed, and what the person has written in its place. */
export const conflictsOf = (base: Values, now: Values, mine: Values, line: string) =>
  namesOf(base, now)
    .filter((name) => !isSame(base[name], now[name]))
    .map((name) => ({
      field: fieldOf(name, line),
      before: base[name] ?? false,
      now: now[name] ?? false,
      ...(!isSame(mine[name], base[name]) &&
        !isSame(mine[name], now[name]) && { mine: mine[name] ?? false }),
    }));

/** Values after a conflict: what the person has not written is as the colleague saved it. */
export const resolved = (base: Values, now: Values, mine: Values, keep: 'mine' | 'theirs') =>
  Object.fromEntries(
    namesOf(base, now, mine).map((name): [string, Value] => {
      const isTheirs =
        isSame(mine[name], base[name]) || (keep === 'theirs' && !isSame(base[name], now[name]));
      return [name, (isTheirs ? now : mine)[name] ?? false];
    }),
  );

export const isChanged = (base: Values, mine: Values): boolean =>
  namesOf(base, mine).some((name) => !isSame(base[name], mine[name]));

const namesOf = (...all: Values[]) => [...new Set(all.flatMap(Object.keys))];
/** An item that is not covered may have no value. */
const isSame = (one: Value | undefined = false, other: Value | undefined = false) => one === other;
