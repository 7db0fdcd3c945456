import { Agent } from 'node:http';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import { migrate } from '../../server/database/migrations';
import { staff } from '../../testing/clients';
import { newFolder, startServer } from '../../testing/server';
import { send } from './load';
import { median } from './report';

const BUSY_SECONDS = 5;

/** Slow statement that occupies the database thread. */
const BURN = `
  create function public.burn(seconds float8) returns void language plpgsql as $$
    begin while clock_timestamp() < now() + seconds * interval '1 second' loop null; end loop; end $$;
  grant execute on function public.burn(float8) to authenticated`;

/** Measures responses that need no database, in milliseconds, while a statement of 5 s runs. */
export async function whileBusy(databaseUrl: string | undefined) {
  const folder = newFolder();
  const opened =
    databaseUrl === undefined
      ? await openEmbedded(`${folder}/database`)
      : await openPostgres({ url: databaseUrl });
  await migrate(opened.database, 'supabase/migrations');
  await opened.database.run(BURN);
  await opened.close();
  const server = await startServer({
    DATA_DIR: folder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const member = await staff(server);
    let busy = true;
    const burning = Promise.resolve(
      member.rpc('burn' as never, { seconds: BUSY_SECONDS } as never),
    ).then(({ error }) => {
      if (error) throw error;
      busy = false;
    });
    const asked = [
      { what: 'page', path: '/', method: 'GET' },
      { what: '/ip', path: '/ip', method: 'GET' },
      { what: 'refusal', path: '/auth/v1/signup', method: 'POST' },
    ];
    const times = new Map<string, number[]>(asked.map(({ what }) => [what, []]));
    // Lets the statement start, then warms up with one request of each kind.
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { path, method } of asked)
      await send(agent, server.url + path, { method, headers: {} });
    while (busy) {
      for (const { what, path, method } of asked) {
        const started = performance.now();
        await send(agent, server.url + path, { method, headers: {} });
        times.get(what)?.push(performance.now() - started);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await burning;
    return [...times].map(([what, all]) => ({
      what,
      times: all.length,
      median: median(all),
      slowest: Math.max(...all),
    }));
  } finally {
    agent.destroy();
    await server.stop();
  }
}
