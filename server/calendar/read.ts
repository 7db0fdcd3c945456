import type { Backend } from '../database/backend';
import { withPriority } from '../database/requestContext';
import type { CalendarEntry } from './entries';

/** @returns null when no calendar has this secret */
export const readCalendar = (
  { database }: Backend,
  { secret }: { secret: string },
): Promise<CalendarEntry[] | null> =>
  withPriority('staff', async () => {
    const [row] = await database.query<{ entries: CalendarEntry[] | null }>(
      'select private.calendar($1) as entries',
      secret,
    );
    return row?.entries ?? null;
  });
