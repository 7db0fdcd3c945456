import type { PageData } from '../../config/pageData';
import { nameAmong } from '../../lib/nameAmong';
import { readAds, sourcesOf } from './ads';
import { askTables, dataIf } from './askTables';
import { type Checked, isBoolean, isDay, isText, listOf, objectOf, orNull } from './shapes';

type Choice = readonly [
  value: string,
  text: string,
  email?: string,
  absentUntil?: string,
  substitute?: string,
];

// The calls log a failure, return undefined and never throw (R6.4).

/**
 * Reads all companies in their order, as choices of a field.
 * @param nameHidden marks the name of an inactive company, whose products the home page does not show either
 */
export const companyChoices = (nameHidden: (name: string) => string) =>
  askTables(
    'companyChoices',
    (tables) => tables.from('companies').select('id,name,active').order('position'),
    ({ data }) =>
      toChoices(data, ({ name, active }) => (active ? String(name) : nameHidden(String(name)))),
  );

const areColleagues = listOf(
  objectOf({
    id: isText,
    email: isText,
    name: isText,
    /** Last day of the absence, YYYY-MM-DD; null: the person is present. */
    absentUntil: orNull(isDay),
    /** Id of who covers meanwhile; null: nobody does. */
    substitute: orNull(isText),
    /** Whether the person can cover for an absent colleague. */
    mayCover: isBoolean,
  }),
);
export type Colleague = Checked<typeof areColleagues>[number];

/** Reads the members of staff who can own customers. */
export const readColleagues = () =>
  askTables('readColleagues', (tables) => tables.rpc('staff_members'), dataIf(areColleagues));

/**
 * Reads the members of staff as choices with id, name, e-mail address, and of who is absent the last day and the id of
 * who covers.
 */
export const staffChoices = async (): Promise<Choice[] | undefined> => {
  const people = await readColleagues();
  return people?.map((one): Choice => {
    const { id, email, absentUntil, substitute } = one;
    const name = nameAmong(one, people);
    return absentUntil === null
      ? [id, name, email]
      : [id, name, email, absentUntil, substitute ?? ''];
  });
};

/** Reads the ads that are not archived, as choices with code and name. */
export const adChoices = async (): Promise<Choice[] | undefined> =>
  (await readAds())?.filter(({ archived }) => !archived).map(({ code, name }) => [code, name]);

/** Reads a choice for each source of each ad: the source and the ad's name. */
export const adSourceChoices = async (): Promise<Choice[] | undefined> =>
  (await readAds())?.flatMap((ad) => sourcesOf(ad).map((source): Choice => [source, ad.name]));

export const readCatalogue = () =>
  askTables(
    'readCatalogue',
    (tables) => tables.rpc('catalogue'),
    ({ data }) => {
      const { companies, linesOfBusiness } = Object(data) as Partial<PageData>;
      return Array.isArray(companies) && Array.isArray(linesOfBusiness)
        ? (data as PageData)
        : undefined;
    },
  );

/**
 * Counts the visits (touches) of each ad by its id. Sends several requests if needed, since each counts for at most 100
 * ms.
 * @param since ISO 8601
 */
export async function visitsOfAds(
  ads: number[],
  since: string,
): Promise<Record<string, number> | undefined> {
  const counts: Record<string, number> = {};
  let left = ads;
  while (left.length > 0) {
    const wanted = left.slice(0, 100);
    const counted = await askTables(
      'visitsOfAds',
      (tables) => tables.rpc('visits_of_ads', { ads: wanted, since }),
      ({ data }) => toCounts(data),
    );
    if (!counted) return undefined;
    Object.assign(counts, counted);
    const before = left.length;
    left = left.filter((ad) => !Object.hasOwn(counts, ad));
    if (left.length === before) return undefined;
  }
  return counts;
}

type Columns = Record<string, unknown>;

function toChoices(data: unknown, textOf: (row: Columns) => string): Choice[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.map((row: Columns) => [String(row.id), textOf(row)]);
}

function toCounts(data: unknown): Record<string, number> | undefined {
  const counts = Object(data) as Record<string, unknown>;
  return Object.values(counts).every(Number.isSafeInteger)
    ? (counts as Record<string, number>)
    : undefined;
}
