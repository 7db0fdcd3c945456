import { type Answer, unwrap } from '../unwrap';
import type { StaffClient } from './client';
import { loadStaffClient } from './lazyClient';

/** Greatest number of rows in one response: max_rows in supabase/config.toml. */
export const MOST_ROWS = 1000;

/** `unwrap` of a request on the tables, with the rights of the signed-in person. */
export const askTables = <T>(
  call: string,
  ask: (tables: StaffClient['tables']) => PromiseLike<Answer>,
  read: (answer: Answer) => T | undefined,
): Promise<T | undefined> => unwrap(call, async () => ask((await loadStaffClient()).tables), read);

/** Reads a response with data that pass the check. */
export const dataIf =
  <T>(isExpected: (data: unknown) => data is T) =>
  ({ data }: Pick<Answer, 'data'>): T | undefined =>
    isExpected(data) ? data : undefined;
