import { mulberry32 } from '../server/admin/demo/random';
import type { VisitFilters } from '../src/api/staff/visitList';
import { newUuid } from './visits';

// Random visits, and a model of the filters in plain JavaScript, for comparison with the database's results.

export interface Row {
  id: number;
  at: string;
  adId: string;
  uuid: string;
  ip: string;
  deviceType: string;
  system: string;
  prePage: string;
  stay: number;
  paths: string[];
  checked: boolean;
}

/** Function that returns a whole number from 0, below a limit. */
export type Random = (below: number) => number;

/** Random numbers determined by the seed. */
export function random(seed: number): Random {
  const next = mulberry32(seed);
  return (below) => Math.floor(next() * below);
}

export function pick<T>(next: Random, from: readonly T[]): T {
  const picked = from[next(from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}

const ADS = ['', 'meta-auto', 'Meta-Hogar', "o'hara", '100%_a\\b'];
const DEVICES = ['PC', 'Movil', 'Tablet', ''];
const SYSTEMS = ['Android', 'iOS', 'Windows'];
const REFERRERS = [
  '',
  'https://www.google.com/search?q=a',
  'http://l.example:8080/x',
  'no address',
];
const HOSTS: Record<string, string> = {
  '': '',
  'https://www.google.com/search?q=a': 'www.google.com',
  'http://l.example:8080/x': 'l.example:8080',
  'no address': '',
};
const PATHS = ['/', '/form', '/agreements', '/100%_a'];

export function visits(count: number): Row[] {
  const next = random(7);
  return Array.from({ length: count }, (_, index) => ({
    // Ids have gaps, one of them wider than a batch of ids.
    id: 10 + index * 3 + (index > count / 2 ? 70_000 : 0),
    // Times are not always in the order of ids, as after an import.
    at: new Date(Date.UTC(2026, 9, 1 + next(40), next(24), next(60), 0, next(1000))).toISOString(),
    adId: pick(next, ADS),
    uuid: newUuid(),
    ip: `203.0.113.${next(12)}`,
    deviceType: pick(next, DEVICES),
    system: pick(next, SYSTEMS),
    prePage: pick(next, REFERRERS),
    stay: pick(next, [0, 0, 1, 10, 11, 300]),
    paths: PATHS.filter(() => next(2) === 0),
    checked: next(3) === 0,
  }));
}

export const recordOf = ({ uuid, paths }: Row) =>
  JSON.stringify({
    uuid,
    pages: paths.map((path, index) => ({
      dir: `https://group.example${path}${index % 2 === 0 ? '' : '?c=x'}`,
      cont: '1',
      time: '0',
    })),
  });

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function matches(row: Row, filters: VisitFilters): boolean {
  const term = filters.search?.toLowerCase();
  const found =
    term === undefined ||
    (term.length < 3
      ? row.adId.toLowerCase().startsWith(term)
      : [row.uuid, row.ip, row.adId].some((text) => text.toLowerCase().includes(term)));
  return (
    found &&
    (filters.from === undefined || row.at >= filters.from) &&
    (filters.until === undefined || row.at <= filters.until) &&
    (filters.minStay === undefined || row.stay >= filters.minStay) &&
    (filters.device === undefined || row.deviceType === filters.device) &&
    (filters.system === undefined || row.system === filters.system) &&
    (filters.ad === undefined || row.adId === filters.ad) &&
    (filters.referrer === undefined || HOSTS[row.prePage] === filters.referrer) &&
    (filters.page === undefined || row.paths.includes(filters.page)) &&
    (filters.unchecked === undefined || !row.checked)
  );
}

export function someFilters(next: Random, rows: Row[]): VisitFilters {
  const row = pick(next, rows);
  const all: VisitFilters = {
    search: pick(next, ['meta', 'ME', row.uuid.slice(-9), row.ip, "o'hara", '%_a\\', 'zzz']),
    from: pick(next, rows).at,
    until: pick(next, rows).at,
    minStay: pick(next, [1, 10, 11, 301]),
    device: row.deviceType,
    system: row.system,
    ad: row.adId,
    referrer: HOSTS[row.prePage] ?? '',
    page: pick(next, PATHS),
    unchecked: true,
  };
  const kept = Object.entries(all).filter(() => next(4) === 0);
  return Object.fromEntries(kept);
}
