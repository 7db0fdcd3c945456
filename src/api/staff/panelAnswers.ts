import type { Bars, Overview, Periods } from './visitPanels';

const isCount = (value: unknown) => Number.isSafeInteger(value);
const isCountOrNull = (value: unknown) => value === null || isCount(value);

/** undefined when it is no answer of visits_overview. */
export function toOverview(value: unknown): Overview | undefined {
  const { newest, medianStay, ...counts } = Object(value) as Partial<Overview>;
  const { visits, visitors, new: fresh, returning, engaged } = counts;
  return [visits, visitors, fresh, returning, engaged].every(isCount) &&
    [newest, medianStay].every(isCountOrNull)
    ? (value as Overview)
    : undefined;
}

/** undefined when it is no answer of visits_per. */
export function toPeriods(value: unknown): Periods | undefined {
  const { newest, periods } = Object(value) as Partial<Periods>;
  return isCountOrNull(newest) &&
    Array.isArray(periods) &&
    periods.every((one) => typeof one?.start === 'string' && isCount(one.visits))
    ? (value as Periods)
    : undefined;
}

/** undefined when it is no answer of visits_by. */
export function toBars(value: unknown): Bars | undefined {
  const { newest, bars, total } = Object(value) as Partial<Bars>;
  return isCountOrNull(newest) &&
    isCount(total) &&
    Array.isArray(bars) &&
    bars.every((bar) => typeof bar?.value === 'string' && isCount(bar.visits))
    ? (value as Bars)
    : undefined;
}
