import { askTables, dataIf } from './askTables';
import { valueOrRefused } from './refused';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  recordOf,
} from './shapes';

// Calls about the offers for a request. Each logs its failure and returns undefined; none throws.

const isOffer = objectOf({
  id: isInteger,
  version: isInteger,
  updatedBy: isText,
  opportunityId: isInteger,
  /** Column of the comparison sheet, from 1 to 4. */
  place: isInteger,
  productId: isInteger,
  /** In USD for one year. */
  premium: isNumber,
  payment: isText,
  deductible: orNull(isNumber),
  /** Last day on which the company stands by it. */
  expiresOn: orNull(isDay),
  /** What it covers: the limit of each item, or '' without one. */
  cover: recordOf(isText),
  note: isText,
  /** Whether the customer wants this one. */
  chosen: isBoolean,
});
export type Offer = Checked<typeof isOffer>;
const areOffers = listOf(isOffer);

/** Columns that staff write. */
export type OfferColumns = Pick<
  Offer,
  'productId' | 'premium' | 'payment' | 'deductible' | 'expiresOn' | 'cover' | 'note'
>;

/** Reads the offers for a request, of which there are at most four, in the order of their places. */
export const offersOf = (opportunity: number) =>
  askTables(
    'offersOf',
    (tables) => tables.from('offers').select('*').eq('opportunityId', opportunity).order('place'),
    dataIf(areOffers),
  );

const areProducts = listOf(
  objectOf({
    id: isInteger,
    name: isText,
    line: isText,
    archived: isBoolean,
    company: objectOf({ name: isText }),
  }),
);
export type OfferedProduct = Checked<typeof areProducts>[number];

/** Reads all products with their companies. */
export const offeredProducts = () =>
  askTables(
    'offeredProducts',
    (tables) =>
      tables.from('products').select('id,name,line,archived,company:companies(name)').order('name'),
    dataIf(areProducts),
  );

const firstOf = (answer: { data: unknown }) => {
  const rows = dataIf(areOffers)(answer);
  return rows && (rows[0] ?? null);
};

/** Adds an offer in a place that is free. @returns the rule that refused it; undefined after a failure */
export const addOffer = (columns: OfferColumns & Pick<Offer, 'opportunityId' | 'place'>) =>
  valueOrRefused((note) =>
    askTables(
      'addOffer',
      async (tables) => note(await tables.from('offers').insert(columns).select('*')),
      firstOf,
    ),
  );

/**
 * Changes an offer that still has this version.
 * @returns null when it has another or is gone; the rule that refused it; undefined after a failure
 */
export const changeOffer = (
  { id, version }: Pick<Offer, 'id' | 'version'>,
  columns: OfferColumns | { chosen: boolean },
) =>
  valueOrRefused((note) =>
    askTables(
      'changeOffer',
      async (tables) =>
        note(
          await tables
            .from('offers')
            .update(columns)
            .eq('id', id)
            .eq('version', version)
            .select('*'),
        ),
      firstOf,
    ),
  );

/** Deletes an offer. @returns undefined after a failure */
export const removeOffer = (id: number) =>
  askTables(
    'removeOffer',
    (tables) => tables.from('offers').delete().eq('id', id),
    () => true as const,
  );

const areWon = listOf(
  objectOf({
    offers: listOf(objectOf({ productId: isInteger, premium: isNumber, chosen: isBoolean })),
  }),
);

/**
 * Reads the chosen offer for a request, or else for the request of this customer that was won last.
 * @returns null when there is none
 */
export const chosenOffer = (customer: number, opportunity: number | null) =>
  askTables(
    'chosenOffer',
    (tables) => {
      const requests = tables
        .from('opportunities')
        .select('offers(productId,premium,chosen)')
        .eq('customerId', customer);
      return opportunity === null
        ? requests.eq('status', 'ganado').order('statusSince', { ascending: false }).limit(1)
        : requests.eq('id', opportunity);
    },
    (answer) => {
      const requests = dataIf(areWon)(answer);
      return requests && (requests[0]?.offers.find(({ chosen }) => chosen) ?? null);
    },
  );
