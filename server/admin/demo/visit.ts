import type { VisitorField } from '../../visitor/command';
import { copyCode, DEMO_CAMPAIGNS } from './campaigns';
import { type Campaign, landingOf, SOURCES } from './landing';
import { hex, pickWeighted, type Random, randomStream, type Weighted } from './random';

const ORIGIN = 'https://group.example';
const DAY_MS = 86_400_000;

/** Device classes and operating systems (R4.6, R4.7). */
const DEVICES: Weighted<readonly [deviceType: string, system: string]> = [
  [46, ['Movil', 'Android']],
  [17, ['Movil', 'iOS']],
  [24, ['PC', 'Windows']],
  [7, ['PC', 'Mac OS']],
  [2, ['PC', 'Linux']],
  [3, ['Tablet', 'iOS']],
  [1, ['PC', 'Unknown']],
];

const PAGES: Weighted<string> = [
  [6, '/form'],
  [3, '/agreements'],
  [4, '/'],
];

/** Reasons why a visit does not count in figures (D5.20). */
const EXCLUSIONS: Weighted<string> = [
  [948, ''],
  [18, 'staff'],
  [26, 'bot'],
  [5, 'automated'],
  [3, 'manual'],
];

/** Clicks on contact links. */
interface Clicks {
  calls: number;
  whatsapps: number;
  emails: number;
}

interface DemoTouch extends Campaign, Clicks {
  adId: string;
  firstAt: string;
  lastAt: string;
  navigations: number;
  seconds: number;
  counts: boolean;
}

export interface DemoVisit extends Record<VisitorField, string> {
  created_at: string;
  updatedAt: string;
  checked: boolean;
  exclusion: string;
  touches: DemoTouch[];
}

/**
 * @param ads number of ads: with more than the demo ads, visits are spread over copies of these
 * @returns visit number `index` of the seed, begun at `at`, with its returns before `until` (milliseconds since 1970)
 */
export function demoVisit(
  seed: number,
  index: number,
  at: number,
  until: number,
  ads = DEMO_CAMPAIGNS.length,
): DemoVisit {
  const random = randomStream(seed, index);
  const picked = pickWeighted(SOURCES, random());
  const copies = Math.floor(ads / DEMO_CAMPAIGNS.length);
  const source = { ...picked, adId: picked.adId && copyCode(picked.adId, index % copies) };
  const { adId, prePage } = source;
  const [deviceType, system] = pickWeighted(DEVICES, random());
  const exclusion = pickWeighted(EXCLUSIONS, random());
  const isProgram = exclusion === 'bot' || exclusion === 'automated';
  const { dir, campaign } = landingOf(source, random);
  const base = { adId, exclusion, random, until };
  const touches = [touch(at, { ...base, campaign })];
  // Visitors return by an address without the ad's parameters. It counts for the campaign of the first visit.
  const { campaign: later } = landingOf({ adId, prePage }, random);
  later.utmCampaign = campaign.utmCampaign;
  for (let back = at; !isProgram && random() < 0.22 && touches.length < 6;) {
    back += Math.ceil((1 + random() * 9) * DAY_MS);
    if (back >= until) break;
    touches.push(touch(back, { ...base, campaign: later }));
  }
  const navigations = touches.reduce((sum, each) => sum + each.navigations, 0);
  const seconds = touches.reduce((sum, each) => sum + each.seconds, 0);
  const uuid =
    hex(random, 8) +
    '-' +
    [4, 4, 4].map((digits) => hex(random, digits)).join('-') +
    '-' +
    hex(random, 4) +
    // The index makes the uuid unique: streams have 2^32 states, so two of many visits may share the random part.
    index.toString(16).padStart(8, '0');
  const first = touches[0]?.firstAt ?? '';
  return {
    created_at: first,
    updatedAt: touches.at(-1)?.lastAt ?? first,
    adId,
    uuid,
    // 100.64.0.0/10 is shared address space, so no real visitor has such an address.
    ip: `100.${64 + Math.floor(random() * 64)}.${Math.floor(random() * 256)}.${1 + Math.floor(random() * 254)}`,
    deviceType,
    system,
    prePage,
    stayTime: String(seconds),
    localStorage: JSON.stringify({
      uuid,
      pages: pages(dir, navigations, seconds, random),
      clicks: recordedClicks(touches),
    }),
    exclusion,
    checked: until - at > 14 * DAY_MS && random() < 0.95,
    touches,
  };
}

interface Base {
  adId: string;
  campaign: Campaign;
  exclusion: string;
  random: Random;
  until: number;
}

function touch(at: number, { adId, campaign, exclusion, random, until }: Base): DemoTouch {
  const isProgram = exclusion === 'bot' || exclusion === 'automated';
  const navigations = isProgram ? 1 : 1 + Math.floor(-Math.log(1 - random()) * 1.6);
  // A third leave at once; the others stay about 40 seconds, and a few stay many minutes.
  const stay =
    isProgram || random() < 0.32 ? 0 : Math.round(Math.exp(3.6 + gaussian(random) * 1.1));
  const seconds = Math.min(stay, 1800, Math.floor((until - at) / 1000));
  /** 0 or 1 click: people who read for long get in touch more often. */
  const clicks = (share: number) => (random() < share * Math.min(seconds / 60, 2) ? 1 : 0);
  return {
    adId,
    ...campaign,
    firstAt: new Date(at).toISOString(),
    lastAt: new Date(at + seconds * 1000).toISOString(),
    navigations,
    seconds,
    calls: clicks(0.04),
    whatsapps: clicks(0.06),
    emails: clicks(0.015),
    counts: exclusion === '',
  };
}

/** Numbers of clicks by kind, as the tracker records them; undefined without clicks. */
function recordedClicks(touches: DemoTouch[]): Record<string, string> | undefined {
  const sum = (name: keyof Clicks) => touches.reduce((total, each) => total + each[name], 0);
  const kinds = { call: sum('calls'), whatsapp: sum('whatsapps'), email: sum('emails') };
  const some = Object.entries(kinds).filter(([, count]) => count > 0);
  return some.length > 0
    ? Object.fromEntries(some.map(([kind, count]) => [kind, String(count)]))
    : undefined;
}

function pages(landing: string, navigations: number, seconds: number, random: Random): object[] {
  const counts = new Map<string, number>([[landing, 1]]);
  for (let left = navigations - 1; left > 0; left--) {
    const dir = ORIGIN + pickWeighted(PAGES, random());
    counts.set(dir, (counts.get(dir) ?? 0) + 1);
  }
  const share = Math.floor(seconds / counts.size);
  return [...counts].map(([dir, count], position) => ({
    dir,
    cont: String(count),
    time: String(position === 0 ? seconds - share * (counts.size - 1) : share),
  }));
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
