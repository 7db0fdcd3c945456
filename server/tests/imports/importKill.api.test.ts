import { setTimeout as wait } from 'node:timers/promises';
import { cleanUpAfter } from '../../../testing/cleanUp';
import { importWorld } from '../../../testing/importWorld';
import { runSql } from '../../../testing/sql';

const { usedFolder, start } = cleanUpAfter();
const ROWS = 250;
const KILLS = 10;

it('an import during which the server is killed writes no row twice and misses none', async () => {
  const variables = { DATA_DIR: await usedFolder() };
  let server = await start(variables);
  const world = importWorld(
    () => server,
    (statement) => runSql(server, statement),
  );
  const before = await world.book();
  const id = await world.begin('customers');
  await world.stage(
    id,
    Array.from({ length: ROWS }, (_, i) => ({ name: `Ana ${i}`, email: `a${i}@x.example` })),
  );
  await world.check(id);
  for (let round = 0; round < KILLS; round++) {
    const running = (async () => {
      while ((await world.run(id, 5)).left > 0);
    })().catch(() => undefined);
    await wait(Math.random() * 100);
    await server.kill();
    await running;
    server = await start(variables);
  }
  while ((await world.run(id)).left > 0);
  const [stored] = await runSql(
    server,
    `select count(*) as customers, count(distinct email) as emails,
       (select count(*) from public.opportunities where source = 'cartera') as requests,
       (select count(*) from public."importRows" as r join public.customers as c on c.id = r.made
        where r."doneAt" is not null and c.email = r.entered ->> 'email') as rows
     from public.customers`,
  );
  expect(stored).toEqual({ customers: ROWS, emails: ROWS, requests: ROWS, rows: ROWS });
  await world.undo(id);
  expect(await world.book()).toEqual(before);
  expect(await server.stop()).toBe(0);
});
