import { fieldsOf } from '../../lib/untrusted';
import { askTables, dataIf, MOST_ROWS } from './askTables';
import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isList,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
} from './shapes';

// Finds the ad of a code or campaign, by the same rules as private.source_of and private.ad_sources in SQL. Pages use
// it to show names; figures and filters of visits are matched by the database.

const areAds = listOf(
  objectOf({
    id: isInteger,
    version: isInteger,
    created_at: isText,
    code: isText,
    name: isText,
    aliases: listOf(isText),
    utmCampaigns: listOf(isText),
    channel: isText,
    cost: orNull(isNumber),
    currency: isText,
    /** First day, YYYY-MM-DD. */
    startsOn: orNull(isDay),
    endsOn: orNull(isDay),
    archived: isBoolean,
  }),
);
export type Ad = Checked<typeof areAds>[number];

/**
 * Reads all ads by name, also archived ones, because they have visits. Logs a failure and returns undefined; never
 * throws.
 */
export async function readAds(): Promise<Ad[] | undefined> {
  const ads: Ad[] = [];
  while (true) {
    const from = ads.length;
    const found = await askTables(
      'readAds',
      (tables) =>
        tables
          .from('campaigns')
          .select(
            'id,version,created_at,code,name,aliases,utmCampaigns,channel,cost,currency,startsOn,endsOn,archived',
          )
          .order('name')
          .order('id')
          .range(from, from + MOST_ROWS - 1),
      ({ data }) => dataIf(areAds)({ data: isList(data) ? data.map(withoutUnreadable) : data }),
    );
    if (!found) return undefined;
    ads.push(...found);
    if (found.length < MOST_ROWS) return ads;
  }
}

/**
 * Replaces an unreadable cost or day by null, because the ad's name and visits still belong to the figures. The list of
 * ads reports the unreadable row.
 */
const withoutUnreadable = (ad: unknown): unknown => {
  const { cost, startsOn, endsOn } = fieldsOf(ad);
  return {
    ...fieldsOf(ad),
    cost: isNumber(cost) ? cost : null,
    startsOn: isDay(startsOn) ? startsOn : null,
    endsOn: isDay(endsOn) ? endsOn : null,
  };
};

/** Normalizes as SQL's lower(trim()) does, which removes spaces and no other white space. */
const compared = (text: string) => text.replaceAll(/^ +| +$/g, '').toLowerCase();

/** Source of a visit, the key by which its ad is found: the code, or without one the utm_campaign; '' for neither. */
export function sourceOf(code: string, campaign = ''): string {
  if (compared(code) !== '') return `c:${compared(code)}`;
  return compared(campaign) === '' ? '' : `u:${compared(campaign)}`;
}

type Sources = Pick<Ad, 'code' | 'aliases' | 'utmCampaigns'>;

/** All sources that belong to the ad: its code, aliases and campaigns. */
export const sourcesOf = ({ code, aliases, utmCampaigns }: Sources): string[] => [
  ...[code, ...aliases].map((each) => sourceOf(each)),
  ...utmCampaigns.map((each) => sourceOf('', each)),
];

export type AdsBySource<A = Pick<Ad, 'id' | 'code' | 'name'>> = Readonly<Record<string, A>>;

export const toAdsBySource = <A extends Sources>(ads: readonly A[]): AdsBySource<A> =>
  Object.fromEntries(ads.flatMap((ad) => sourcesOf(ad).map((source) => [source, ad])));
