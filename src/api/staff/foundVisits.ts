import type { Counted, Found, FoundVisit } from './findVisits';

/** undefined when it is no answer of find_visits. */
export function toFound(value: unknown): Found | undefined {
  const { rows } = Object(value) as Partial<Found>;
  return isWalked(value) && Array.isArray(rows) && rows.every(isFoundVisit)
    ? (value as Found)
    : undefined;
}

/** undefined when it is no answer of count_visits. */
export function toCounted(value: unknown): Counted | undefined {
  const { count } = Object(value) as Partial<Counted>;
  return isWalked(value) && Number.isSafeInteger(count) ? (value as Counted) : undefined;
}

function isWalked(value: unknown): boolean {
  const { reached } = Object(value) as Partial<Found>;
  return reached === null || Number.isSafeInteger(reached);
}

const TEXTS = ['created_at', 'adId', 'uuid', 'ip', 'deviceType', 'system', 'prePage'] as const;
const NUMBERS = ['id', 'stay', 'pages'] as const;

function isFoundVisit(value: unknown): value is FoundVisit {
  const row = Object(value) as Partial<FoundVisit>;
  return (
    TEXTS.every((field) => typeof row[field] === 'string') &&
    NUMBERS.every((field) => Number.isSafeInteger(row[field])) &&
    (row.updatedAt === null || typeof row.updatedAt === 'string') &&
    typeof row.checked === 'boolean'
  );
}
