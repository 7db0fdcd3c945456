import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { Calls } from '../primitives/calls';
import { startLoop } from '../primitives/loop';
import type { Jobs } from './daily';

/**
 * Counts, for 50 ms, the visitors of hours that have ended or changed since they were counted. @returns whether more
 * are left
 */
export async function countHours({ database }: OpenDatabase): Promise<boolean> {
  const [row] = await withPriority('staff', () =>
    database.query<{ more: boolean }>('select private.count_hours() as more'),
  );
  return row?.more === true;
}

export const hourOperations = { countHours };
export type HourCalls = Calls<typeof hourOperations>;

const INTERVAL_MS = 60_000;
/**
 * Pause after each part while many hours are counted, which leaves half of the embedded database's time to requests,
 * even if those are not visitors'.
 */
const PAUSE_MS = 50;
const PATIENCE_MS = 1000;

/** Keeps the counts in private.visit_hours up to date from now on. Several servers may do so at the same time. */
export function startHours(calls: HourCalls): Jobs {
  const loop = startLoop(
    async () => ((await calls.countHours()) ? PAUSE_MS : INTERVAL_MS),
    'Visits by the hour',
  );
  return { stop: () => loop.stop(PATIENCE_MS) };
}
