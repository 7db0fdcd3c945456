import { maintain } from './maintenance';
import type { Database } from './database';

/** Runs maintenance on a database that has one table to vacuum. @returns its statements */
async function statementsOf(idleMs: number): Promise<string[]> {
  const run: string[] = [];
  const database = {
    query: (text: string) =>
      Promise.resolve(text.includes('n_mod_since_analyze') ? [{ name: 'public.grown' }] : []),
    run: (text: string) => Promise.resolve(void run.push(text.trim())),
  };
  await maintain(database as unknown as Database, idleMs);
  return run;
}

test('a full vacuum asks for no workers, whose memory PGlite never gives back', async () => {
  expect(await statementsOf(0)).toEqual([
    'vacuum (parallel 0) public.grown',
    'set local default_statistics_target = 10; analyze public.grown',
  ]);
  expect(await statementsOf(61_000)).toEqual([
    'vacuum (parallel 0) public.grown',
    'analyze public.grown',
  ]);
});
