import { ask, type Options } from './requests';
import { TABLES } from './schema';
import type { RunningServer } from './server';

/** Expects that none of these callers can see a row of any table. */
export async function expectNoStaffRows(
  server: RunningServer,
  askers: Options[],
  query = '',
): Promise<void> {
  for (const options of askers) {
    for (const table of TABLES) {
      const headers = { 'x-role': 'service_role', role: 'postgres', ...options.headers };
      const path = `/rest/v1/${table}?select=*${query}`;
      const { status, text } = await ask(server, 'GET', path, { ...options, headers });
      if (status === 200) expect(text).toBe('[]');
      else expect([400, 401, 403]).toContain(status);
    }
  }
}
