import { visitMoments } from './demoDays';
import { pickWeighted, randomStream } from './random';
import { type DemoVisit, demoVisit } from './visit';

const DAY_MS = 86_400_000;
const UNTIL = Date.parse('2026-11-21T00:00:00Z');

describe('randomStream', () => {
  const first = (seed: number, index: number, count = 5) => {
    const random = randomStream(seed, index);
    return Array.from({ length: count }, random);
  };

  it('depends on seed and index alone', () => {
    expect(first(1, 7)).toEqual(first(1, 7));
    expect(first(1, 7)).not.toEqual(first(1, 8));
    expect(first(1, 7)).not.toEqual(first(2, 7));
  });

  it('is uniform over [0, 1), within a stream and across indexes', () => {
    for (const numbers of [
      first(1, 0, 10_000),
      Array.from({ length: 10_000 }, (_, i) => first(1, i, 1)[0]!),
    ]) {
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThan(1);
      const tenths = Array.from(
        { length: 10 },
        (_, i) => numbers.filter((n) => Math.floor(n * 10) === i).length,
      );
      for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(200);
    }
  });
});

describe('pickWeighted', () => {
  const choices = [
    [1, 'a'],
    [0, 'never'],
    [3, 'b'],
  ] as const;

  it.each([
    [0, 'a'],
    [0.2499, 'a'],
    [0.25, 'b'],
    [0.9999, 'b'],
    [1, 'b'],
  ])('at %d, picks %s', (at, expected) => {
    expect(pickWeighted(choices, at)).toBe(expected);
  });

  it('throws without choices', () => {
    expect(() => pickWeighted([], 0.5)).toThrow('nothing to choose from');
  });
});

describe('visitMoments', () => {
  const COUNT = 20_000;
  const moment = visitMoments(COUNT, UNTIL);
  const moments = Array.from({ length: COUNT }, (_, i) => moment(i));

  it('are in order and within the last 90 days', () => {
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments[0]).toBeGreaterThanOrEqual(UNTIL - 90 * DAY_MS);
    expect(moments.at(-1)).toBeLessThan(UNTIL);
  });

  it('are fewer at night and on Sundays, and increase over time', () => {
    const share = (test: (date: Date) => boolean) =>
      moments.filter((at) => test(new Date(at))).length / COUNT;
    expect(share((date) => date.getUTCHours() < 6)).toBeLessThan(0.12);
    expect(share((date) => date.getUTCDay() === 0)).toBeLessThan(1 / 7);
    expect(moments.filter((at) => at >= UNTIL - 45 * DAY_MS).length).toBeGreaterThan(COUNT * 0.55);
  });

  it('are within the range for a single visit', () => {
    const only = visitMoments(1, UNTIL)(0);
    expect(only).toBeGreaterThan(UNTIL - 90 * DAY_MS);
    expect(only).toBeLessThan(UNTIL);
  });
});

describe('demoVisit', () => {
  const visits: DemoVisit[] = Array.from({ length: 2000 }, (_, i) =>
    demoVisit(1, i, UNTIL - 60 * DAY_MS + i * 1000, UNTIL),
  );

  it('depends on seed and index alone', () => {
    expect(demoVisit(1, 5, UNTIL - DAY_MS, UNTIL)).toEqual(demoVisit(1, 5, UNTIL - DAY_MS, UNTIL));
    expect(demoVisit(2, 5, UNTIL - DAY_MS, UNTIL)).not.toEqual(
      demoVisit(1, 5, UNTIL - DAY_MS, UNTIL),
    );
    expect(new Set(visits.map(({ uuid }) => uuid)).size).toBe(visits.length);
  });

  it('satisfies the constraints of its table', () => {
    for (const visit of visits) {
      expect(visit.uuid).toMatch(/^[a-z0-9-]{36}$/);
      expect(visit.stayTime).toMatch(/^[0-9]{1,9}$/);
      expect(visit.ip).toMatch(/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+$/);
      expect(['PC', 'Movil', 'Tablet']).toContain(visit.deviceType);
      expect([
        'Unknown',
        'Windows Phone',
        'Windows',
        'Android',
        'iOS',
        'Mac OS',
        'Linux',
      ]).toContain(visit.system);
    }
  });

  it('has a navigation record consistent with its touches', () => {
    for (const visit of visits) {
      const {
        uuid,
        pages,
        clicks = {},
      } = JSON.parse(visit.localStorage) as {
        uuid: string;
        clicks?: Record<string, string>;
        pages: { dir: string; cont: string; time: string }[];
      };
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
      expect(uuid).toBe(visit.uuid);
      expect(sum(Object.values(clicks).map(Number))).toBe(
        sum(visit.touches.map(({ calls, whatsapps, emails }) => calls + whatsapps + emails)),
      );
      for (const { counts } of visit.touches) expect(counts).toBe(visit.exclusion === '');
      expect(sum(pages.map(({ cont }) => Number(cont)))).toBe(
        sum(visit.touches.map(({ navigations }) => navigations)),
      );
      expect(sum(pages.map(({ time }) => Number(time)))).toBe(Number(visit.stayTime));
      expect(sum(visit.touches.map(({ seconds }) => seconds))).toBe(Number(visit.stayTime));
      expect(new Set(visit.touches.map(({ firstAt }) => firstAt.slice(0, 10))).size).toBe(
        visit.touches.length,
      );
      for (const { firstAt } of visit.touches) expect(Date.parse(firstAt)).toBeLessThan(UNTIL);
    }
  });

  it('has the parameters of its landing address in its first touch', () => {
    for (const { localStorage, touches } of visits) {
      const { pages } = JSON.parse(localStorage) as { pages: { dir: string }[] };
      const { searchParams } = new URL(pages[0]!.dir);
      const [first] = touches;
      expect([first!.utmCampaign, first!.gclid, first!.fbclid]).toEqual(
        ['utm_campaign', 'gclid', 'fbclid'].map((name) => searchParams.get(name) ?? ''),
      );
    }
  });

  it('sometimes has an ad code, and sometimes returns', () => {
    const share = (test: (visit: DemoVisit) => boolean) =>
      visits.filter(test).length / visits.length;
    expect(share(({ adId }) => adId !== '')).toBeGreaterThan(0.2);
    expect(share(({ touches }) => touches.length > 1)).toBeGreaterThan(0.1);
    expect(share(({ stayTime }) => stayTime === '0')).toBeGreaterThan(0.1);
    expect(share(({ exclusion }) => exclusion !== '')).toBeGreaterThan(0.03);
    expect(share(({ touches }) => touches.some(({ calls }) => calls > 0))).toBeGreaterThan(0.01);
  });
});
