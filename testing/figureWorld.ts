import { pick, type Random, random } from './visitModel';

// Random visitors, touches, customers and policies for figureModel.ts and storeWorld.ts. Times are milliseconds since
// 1970.

export interface Ad {
  id: number;
  code: string;
  aliases: string[];
  utmCampaigns: string[];
}
export interface Visitor {
  id: number;
  exclusion: string;
  checked: boolean;
  paths: string[];
}
export interface Touch {
  visitId: number;
  at: number;
  adId: string;
  utmCampaign: string;
  utmSource: string;
  utmMedium: string;
  deviceType: string;
  system: string;
  referrer: string;
  navigations: number;
  seconds: number;
  isNew: boolean;
  calls: number;
  whatsapps: number;
  emails: number;
  gclid: string;
  fbclid: string;
  msclkid: string;
}
export interface Customer {
  id: number;
  at: number;
  /** Whether the customer came by the form, and was not entered by staff. */
  isLead: boolean;
  doubt: string;
  /** Whether the customer was merged before requests moved with a merge, so that its request never counted apart. */
  merged: boolean;
  /** Customer into whom this one was merged later; its request and its policies count as before. */
  movedTo: number | null;
  archived: boolean;
  status: string;
  statusSince: number;
  visitId: number | null;
  first: [code: string, campaign: string];
  last: [code: string, campaign: string];
}
export interface Policy {
  customerId: number;
  at: number;
  /** Premium of one period, in cents. */
  premium: number;
  period: 'year' | 'month';
  /** Commission in hundredths of a per cent. */
  commission: number;
  status: string;
  isRenewal: boolean;
  archived: boolean;
}
export interface World {
  ads: Ad[];
  visitors: Visitor[];
  touches: Touch[];
  customers: Customer[];
  policies: Policy[];
}

/** Ads whose codes may equal a campaign of another ad, or look like a source. */
export const ADS: Ad[] = [
  { id: 11, code: 'Meta-Auto', aliases: ['meta_auto', 'FB 1'], utmCampaigns: ['Otoño 26'] },
  { id: 12, code: 'otoño', aliases: [], utmCampaigns: [] },
  { id: 13, code: "o'hara", aliases: ['100%_a\\b'], utmCampaigns: ["l'été"] },
  { id: 14, code: 'u:luna', aliases: [], utmCampaigns: ['x', 'Radio'] },
  { id: 15, code: 'X', aliases: ['c:x', '15'], utmCampaigns: [] },
  { id: 16, code: 'nobody', aliases: [], utmCampaigns: ['none'] },
];
const CODES = [...ADS.flatMap(({ code, aliases }) => [code, ...aliases])].filter(
  (code) => code !== 'nobody',
);
const UNKNOWN_CODES = ['Meta-Auot', 'zzz', '%', '11', 'unknown', 'luna', 'ÑANDÚ'];
const CAMPAIGNS = ['otoño 26', "L'Été", 'x', 'radio', 'meta-auto', 'mar', 'Luna', '_'];
export const HOSTS = ['', 'www.google.com', 'l.example:8080'];
export const DEVICES = ['PC', 'Movil', ''];
export const SYSTEMS = ['Android', 'iOS', 'Windows'];
export const PATHS = ['/', '/form', '/100%_a'];
export const EXCLUSIONS = ['staff', 'bot', 'automated', 'manual', 'included'];

export const FIRST_DAY = Date.UTC(2026, 8, 1);
export const LAST_DAY = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Moments when clocks in figureModel's ZONES skip or repeat an hour or half an hour. */
export const CLOCK_CHANGES = [
  '2026-09-06T04:00Z', // America/Santiago skips midnight
  '2026-09-26T14:00Z', // Pacific/Chatham
  '2026-10-03T15:30Z', // Australia/Lord_Howe
  '2026-10-25T01:00Z', // Atlantic/Azores repeats midnight
  '2026-11-01T05:00Z', // America/Havana repeats midnight
  '2026-11-01T06:00Z', // America/New_York
].map((time) => Date.parse(time));

export const someTime = (next: Random) =>
  next(3) === 0
    ? pick(next, CLOCK_CHANGES) + (next(8) - 4) * 15 * MINUTE + next(2) * next(30 * MINUTE)
    : FIRST_DAY + next((LAST_DAY - FIRST_DAY) / HOUR) * HOUR + next(HOUR);

const spelled = (next: Random, text: string) => {
  const cased = pick(next, [text, text, text.toUpperCase(), text.toLowerCase()]);
  return pick(next, [cased, cased, ` ${cased}`, `${cased}  `]);
};
export const someCode = (next: Random) =>
  next(4) === 0
    ? pick(next, ['', '', '  '])
    : spelled(next, next(3) === 0 ? pick(next, UNKNOWN_CODES) : pick(next, CODES));
export const someCampaign = (next: Random) =>
  next(3) === 0 ? '' : spelled(next, pick(next, CAMPAIGNS));

function touchesOf(next: Random, visitId: number): Touch[] {
  const moments = Array.from({ length: 1 + next(6) }, () => someTime(next));
  // Some touches have the same millisecond.
  const times = moments
    .map((at) => (next(3) === 0 ? pick(next, moments) : at))
    .sort((a, b) => a - b);
  const touches = times.map((at) => ({
    visitId,
    at,
    adId: someCode(next),
    utmCampaign: someCampaign(next),
    utmSource: pick(next, ['', 'Meta Ads', 'google']),
    utmMedium: pick(next, ['', 'cpc']),
    deviceType: pick(next, DEVICES),
    system: pick(next, SYSTEMS),
    referrer: pick(next, HOSTS),
    navigations: 1 + (visitId % 4),
    seconds: pick(next, [0, 1, 10, 11, 59, 60, 64, 599, 600, 659, 3599, 3600, 86_400]),
    isNew: false,
    calls: next(4) === 0 ? next(3) : 0,
    whatsapps: next(4) === 0 ? next(3) : 0,
    emails: next(6) === 0 ? 1 : 0,
    gclid: next(3) === 0 ? `G${next(1e6)}` : '',
    fbclid: next(3) === 0 ? `F${next(1e6)}` : '',
    msclkid: next(5) === 0 ? `M${next(1e6)}` : '',
  }));
  const first = pick(
    next,
    touches.filter(({ at }) => at === times[0]),
  );
  first.isNew = true;
  return touches;
}

function policiesOf(next: Random, { id, at }: Customer): Policy[] {
  return Array.from({ length: pick(next, [0, 0, 1, 2, 3]) }, () => ({
    customerId: id,
    at: Math.max(at, someTime(next)),
    premium: pick(next, [0, 1, next(1_000_000), next(10_000_000)]),
    period: pick(next, ['year', 'year', 'month'] as const),
    commission: pick(next, [0, 10_000, 1250, 1275, next(10_001)]),
    status: pick(next, ['vigente', 'vigente', 'renovada', 'cancelada']),
    isRenewal: next(5) === 0,
    archived: next(8) === 0,
  }));
}

export function makeWorld(seed: number, count = 120): World {
  const next = random(seed);
  const visitors = Array.from({ length: count }, (_, index) => ({
    id: 1000 + index * 3,
    exclusion: next(4) === 0 ? pick(next, EXCLUSIONS) : '',
    checked: next(3) === 0,
    paths: PATHS.filter(() => next(2) === 0),
  }));
  const touches = visitors.flatMap(({ id }) => touchesOf(next, id));
  const keepers: number[] = [];
  const customers = Array.from({ length: count }, (_, index): Customer => {
    const at = someTime(next);
    const merged = next(10) === 0;
    const movedTo = !merged && keepers.length > 0 && next(6) === 0 ? pick(next, keepers) : null;
    if (!merged && movedTo === null) keepers.push(500 + index);
    return {
      id: 500 + index,
      at,
      isLead: next(6) !== 0,
      doubt: next(8) === 0 ? pick(next, ['honeypot', 'untimed', 'hasty', 'flood']) : '',
      merged,
      movedTo,
      archived: merged || movedTo !== null || next(8) === 0,
      status: pick(next, ['nuevo', 'contactado', 'cotizado', 'perdido', 'ganado', 'ganado']),
      statusSince: Math.max(at, someTime(next)),
      visitId: next(5) === 0 ? null : pick(next, visitors).id,
      first: [someCode(next), someCampaign(next)],
      last: [someCode(next), someCampaign(next)],
    };
  });
  return {
    ads: ADS,
    visitors,
    touches,
    customers,
    policies: customers.flatMap((customer) => policiesOf(next, customer)),
  };
}
