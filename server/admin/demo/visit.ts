import type { VisitorField } from '../../visitor/command';
import { hex, pickWeighted, type Random, randomStream, type Weighted } from './random';

const ORIGIN = 'https://group.example';
const DAY_MS = 86_400_000;

/** Ad codes with referrers. */
const SOURCES: Weighted<readonly [adId: string, prePage: string]> = [
  [40, ['', '']],
  [14, ['', 'https://www.google.com/']],
  [4, ['', 'https://www.bing.com/']],
  [3, ['', 'https://duckduckgo.com/']],
  [9, ['meta-auto-otono', 'https://l.facebook.com/']],
  [7, ['google-hogar', 'https://www.google.com/']],
  [6, ['google-salud', 'https://www.google.com/']],
  [5, ['ig-viaje', 'https://l.instagram.com/']],
  [4, ['tiktok-vida', 'https://www.tiktok.com/']],
  [4, ['correo-renovacion', '']],
  [2, ['folleto-centro', '']],
  [2, ['radio-local', '']],
];

/** Device classes and systems of R4.6, R4.7. */
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

interface DemoTouch {
  day: string;
  adId: string;
  firstAt: string;
  lastAt: string;
  navigations: number;
  seconds: number;
}

export interface DemoVisit extends Record<VisitorField, string> {
  created_at: string;
  updatedAt: string;
  checked: boolean;
  touches: DemoTouch[];
}

/** @returns the seed's visit number `index`, first at `at`, with its returns before `until` (milliseconds since 1970) */
export function demoVisit(seed: number, index: number, at: number, until: number): DemoVisit {
  const random = randomStream(seed, index);
  const [adId, prePage] = pickWeighted(SOURCES, random());
  const [deviceType, system] = pickWeighted(DEVICES, random());
  const touches = [touch(at, adId, random, until)];
  for (let back = at; random() < 0.22 && touches.length < 6;) {
    back += Math.ceil((1 + random() * 9) * DAY_MS);
    if (back >= until) break;
    touches.push(touch(back, adId, random, until));
  }
  const navigations = touches.reduce((sum, each) => sum + each.navigations, 0);
  const seconds = touches.reduce((sum, each) => sum + each.seconds, 0);
  const uuid =
    hex(random, 8) +
    '-' +
    [4, 4, 4].map((digits) => hex(random, digits)).join('-') +
    '-' +
    hex(random, 4) +
    // Streams have 32-bit states, which repeat among hundreds of thousands; the index is unique.
    index.toString(16).padStart(8, '0');
  const landing = adId === '' ? `${ORIGIN}/` : `${ORIGIN}/?c=${adId}`;
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
    localStorage: JSON.stringify({ uuid, pages: pages(landing, navigations, seconds, random) }),
    checked: until - at > 14 * DAY_MS && random() < 0.95,
    touches,
  };
}

function touch(at: number, adId: string, random: Random, until: number): DemoTouch {
  const navigations = 1 + Math.floor(-Math.log(1 - random()) * 1.6);
  // A third leave at once; the others stay about 40 seconds, a few for many minutes.
  const stay = random() < 0.32 ? 0 : Math.round(Math.exp(3.6 + gaussian(random) * 1.1));
  const seconds = Math.min(stay, 1800, Math.floor((until - at) / 1000));
  const firstAt = new Date(at).toISOString();
  return {
    day: firstAt.slice(0, 10),
    adId,
    firstAt,
    lastAt: new Date(at + seconds * 1000).toISOString(),
    navigations,
    seconds,
  };
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
