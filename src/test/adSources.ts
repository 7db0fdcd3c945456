import type { UnknownSource } from '../api/staff/unknownSources';

/** Makes the API's row for a code (c) or campaign (u) that belongs to no ad. */
export const sourceNamed = (
  text: string,
  kind: 'c' | 'u' = 'c',
  fields: Partial<UnknownSource> = {},
): UnknownSource => ({
  source: `${kind}:${text.trim().toLowerCase()}`,
  text,
  visits: 3,
  firstAt: '2026-11-01T12:00:00Z',
  lastAt: '2026-11-09T12:00:00Z',
  nearest: null,
  ...fields,
});

/** Makes an ad with the fields that the view of unknown codes reads. */
export const adNamed = (
  id: number,
  name: string,
  fields: {
    aliases?: string[];
    utmCampaigns?: string[];
    version?: number;
    archived?: boolean;
  } = {},
) => ({
  id,
  name,
  version: 1,
  archived: false,
  code: name.toLowerCase(),
  aliases: [] as string[],
  utmCampaigns: [] as string[],
  ...fields,
});
