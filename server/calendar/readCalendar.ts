import type { OpenDatabase } from '../database/connection';
import { withPriority } from '../database/requestContext';
import type { Calls } from '../primitives/calls';
import type { CalendarEntry } from './entries';

/** Entries of the calendar with this secret; null when there is none. */
export const readCalendar = (
  { database }: OpenDatabase,
  { secret }: { secret: string },
): Promise<CalendarEntry[] | null> =>
  withPriority('staff', async () => {
    const [row] = await database.query<{ entries: CalendarEntry[] | null }>(
      'select private.calendar_entries($1) as entries',
      secret,
    );
    return row?.entries ?? null;
  });

export type CalendarCalls = Calls<{ readCalendar: typeof readCalendar }>;
