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

// Which ad a code or campaign belongs to: the same as private.source_of and private.ad_sources in SQL, for names on the
// pages. Figures and filters of visits are matched by the database.

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
    /** YYYY-MM-DD. */
    startsOn: orNull(isDay),
    endsOn: orNull(isDay),
    archived: isBoolean,
  }),
);
export type Ad = Checked<typeof areAds>[number];

/** All ads by name, also archived ones, since they have had visits. Logs its failure and returns undefined; never throws. */
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
 * An ad without a cost or day that cannot be read: its name and its visits still belong to the figures, and the list of ads
 * says that a row cannot be shown.
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

/** As SQL's lower(trim()), which removes spaces only. */
const compared = (text: string) => text.replaceAll(/^ +| +$/g, '').toLowerCase();

/** Where a visit came from, as ads are compared: by its code, or without one by its utm_campaign; '' for neither. */
export function sourceOf(code: string, campaign = ''): string {
  if (compared(code) !== '') return `c:${compared(code)}`;
  return compared(campaign) === '' ? '' : `u:${compared(campaign)}`;
}

type Sources = Pick<Ad, 'code' | 'aliases' | 'utmCampaigns'>;

/** All sources of an ad. */
export const sourcesOf = ({ code, aliases, utmCampaigns }: Sources): string[] => [
  ...[code, ...aliases].map((each) => sourceOf(each)),
  ...utmCampaigns.map((each) => sourceOf('', each)),
];

/** Ads by source. */
export type AdsBySource<A = Pick<Ad, 'id' | 'code' | 'name'>> = Readonly<Record<string, A>>;

export const toAdsBySource = <A extends Sources>(ads: readonly A[]): AdsBySource<A> =>
  Object.fromEntries(ads.flatMap((ad) => sourcesOf(ad).map((source) => [source, ad])));
