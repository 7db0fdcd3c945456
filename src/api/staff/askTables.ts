import { type Answer, unwrap } from '../unwrap';
import type { StaffClient } from './client';
import { loadStaffClient } from './lazyClient';

/** Maximum number of rows in one response: max_rows in supabase/config.toml. */
export const MOST_ROWS = 1000;

/** Sends a request for tables with the rights of the signed-in person, and unwraps its response (see unwrap). */
export const askTables = <T>(
  call: string,
  ask: (tables: StaffClient['tables']) => PromiseLike<Answer>,
  read: (answer: Answer) => T | undefined,
): Promise<T | undefined> => unwrap(call, async () => ask((await loadStaffClient()).tables), read);

/** Makes a reader of responses that returns their data when they pass the check, otherwise undefined. */
export const dataIf =
  <T>(isExpected: (data: unknown) => data is T) =>
  ({ data }: Pick<Answer, 'data'>): T | undefined =>
    isExpected(data) ? data : undefined;
