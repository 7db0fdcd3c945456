import type { FoundVisits, VisitFilters } from '../src/api/staff/visitList';
import type { Dimension, Overview, Periods, TopValues } from '../src/api/staff/visitReports';
import { ADS } from './figureWorld';
import { post } from './requests';
import type { RunningServer } from './server';
import { staffToken } from './sql';

// Calls of the functions for figures, like those of a staff page, with answers in the format of figureModel.ts.

interface Visits {
  ads: {
    ad: string;
    visits: number;
    visitors: number;
    new: number;
    engaged: number;
    clicks: number;
    stays: Record<string, number>;
  }[];
  days: { day: string; visits: number }[];
  visitors: number;
  reached: string | null;
}
interface Results {
  ads: {
    ad: string;
    leads: number;
    won: number;
    policies: number;
    premium: number;
    commission: number;
  }[];
  days: { day: string; leads: number; won: number }[];
  firm: { won: number; premium: number; commission: number };
}
export interface Won {
  id: number;
  wonAt: string;
  premium: number;
  commission: number;
  [click: string]: string | number | null;
}
export interface Unknown {
  rows: {
    source: string;
    text: string;
    visits: number;
    firstAt: string;
    lastAt: string;
    nearest: number | null;
  }[];
  reached: string | null;
}

/** Cents of an amount, which must have no fractions of cents. */
export const cents = (money: number) => {
  const whole = Math.round(money * 100);
  expect(Math.abs(money * 100 - whole)).toBeLessThan(1e-4);
  return whole;
};

/** Adds parts up, like the page. */
export function addUp(parts: Visits[]) {
  const total = { ads: {} as Record<string, Omit<Visits['ads'][0], 'ad'>>, days: {}, visitors: 0 };
  const add = (into: Record<string, number>, from: Record<string, number>) => {
    for (const [key, count] of Object.entries(from)) into[key] = (into[key] ?? 0) + count;
  };
  for (const part of parts) {
    for (const { ad, stays, ...counts } of part.ads) {
      const sum = (total.ads[ad] ??= {
        visits: 0,
        visitors: 0,
        new: 0,
        engaged: 0,
        clicks: 0,
        stays: {},
      });
      add(sum as never, counts);
      add(sum.stays, stays);
    }
    add(total.days, Object.fromEntries(part.days.map(({ day, visits }) => [day, visits])));
    total.visitors += part.visitors;
  }
  return total;
}

export function figureCalls(server: () => RunningServer) {
  const call = async (name: string, input: object) =>
    post(server(), `/rest/v1/rpc/${name}`, input, { token: await staffToken(server()) });
  const rpc = async <T>(name: string, input: object): Promise<T> => {
    const answer = await call(name, input);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  /** Reads all parts, from a position on. */
  const adParts = async (
    filters: VisitFilters,
    zone: string,
    after: string | null = null,
  ): Promise<Visits[]> => {
    const part = await rpc<Visits>('ad_visits', { filters, zone, after });
    return part.reached === null ? [part] : [part, ...(await adParts(filters, zone, part.reached))];
  };
  const results = async (filters: VisitFilters, touch: string, zone: string) => {
    const { ads, days, firm } = await rpc<Results>('ad_results', { filters, touch, zone });
    return {
      firm: { ...firm, premium: cents(firm.premium), commission: cents(firm.commission) },
      ads: Object.fromEntries(
        ads.map(({ ad, premium, commission, ...counts }) => [
          ad,
          { ...counts, premium: cents(premium), commission: cents(commission) },
        ]),
      ),
      days: Object.fromEntries(days.map(({ day, ...counts }) => [day, counts])),
    };
  };
  const overview = (filters: VisitFilters) => rpc<Overview>('visits_overview', { filters });
  /** Most frequent values with their numbers; unknown codes are in lower case. */
  const topValues = async (filters: VisitFilters, field: Dimension) => {
    const { bars, ...rest } = await rpc<TopValues>('visits_by', { filters, field });
    expect(bars.map(({ visits }) => visits)).toEqual(
      bars.map(({ visits }) => visits).toSorted((a, b) => b - a),
    );
    const own = new Set(ADS.map(({ code }) => code));
    const named = bars.map(({ value, visits }): [string, number] => [
      field === 'ad' && !own.has(value) ? value.toLowerCase() : value,
      visits,
    ]);
    return { ...rest, bars: Object.fromEntries(named) };
  };
  /** Visits of each period, whose start is in milliseconds since 1970. */
  const visitsPer = async (filters: VisitFilters, unit: 'day' | 'hour', zone: string) => {
    const { periods, newest } = await rpc<Periods>('visits_per', { filters, unit, zone });
    expect(newest).toBeNull();
    return periods.map(({ start, visits }) => ({ start: Date.parse(start), visits }));
  };
  /** Reads all rows of the table, like the export. */
  const listed = async (filters: VisitFilters, size: number) => {
    const rows: FoundVisits['rows'] = [];
    for (let below: number | null | undefined; below !== null;) {
      const page = await rpc<FoundVisits>('find_visits', {
        filters,
        size,
        ...(below !== undefined && { below }),
      });
      rows.push(...page.rows);
      below = page.reached;
    }
    return rows;
  };
  const unknown = async (after: string | null = ''): Promise<Unknown['rows']> => {
    const { rows, reached } = await rpc<Unknown>('unknown_sources', { after });
    return reached === null ? rows : [...rows, ...(await unknown(reached))];
  };
  return { call, rpc, adParts, results, overview, topValues, visitsPer, listed, unknown };
}
