import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanUpAfter } from '../../testing/cleanUp';
import { staff, visitor } from '../../testing/clients';
import { describeOnPostgres } from '../../testing/backends';
import type { TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { newUuid, visitOf } from '../../testing/visits';

const { usedFolder, start } = cleanUpAfter();

/** Versions of a row: the last one that was sent, and the last one that was acknowledged. */
interface Row {
  uuid: string;
  sent: number;
  acknowledged: number;
}

const fields = (uuid: string, version: number) =>
  visitOf(uuid, {
    stayTime: String(version),
    prePage: `https://site.example/${version}`,
    localStorage: JSON.stringify({ uuid, version, filler: 'x'.repeat(2000) }),
  });

/** Inserts rows and updates each four times, until the server ends. */
async function writeUntilGone(server: TestServer, rows: Row[]): Promise<void> {
  for (;;) {
    const row = { uuid: newUuid(), sent: 1, acknowledged: 0 };
    let id = 0;
    const visits = visitor(server, row.uuid).from('visits');
    rows.push(row);
    for (; row.sent <= 5; row.sent++) {
      const now = fields(row.uuid, row.sent);
      const { status, data } = await (row.sent === 1
        ? visits.insert(now).select('id')
        : visits.update(now).eq('id', id).select('id'));
      if (status === 0) return;
      expect([200, 201]).toContain(status);
      id = data?.[0]?.id ?? 0;
      row.acknowledged = row.sent;
    }
    row.sent = 5;
  }
}

/** Expects each acknowledged row once, in its last acknowledged version or the one in flight. */
async function expectKept(server: TestServer, rows: Row[]): Promise<void> {
  const signedIn = await staff(server);
  const acknowledged = rows.filter((row) => row.acknowledged > 0);
  expect(acknowledged.length).toBeGreaterThan(0);
  for (let from = 0; from < acknowledged.length; from += 100) {
    const part = acknowledged.slice(from, from + 100);
    const { data } = await signedIn
      .from('visits')
      .select('*')
      .in(
        'uuid',
        part.map(({ uuid }) => uuid),
      );
    const stored = new Map(data?.map((row) => [row.uuid, row]));
    expect(data).toHaveLength(part.length);
    for (const { uuid, sent, acknowledged: least } of part) {
      const version = Number(stored.get(uuid)?.stayTime);
      expect([least, sent]).toContain(version);
      expect(stored.get(uuid)).toMatchObject(fields(uuid, version));
    }
    const touches = await signedIn
      .from('touches')
      .select('visitId')
      .in(
        'visitId',
        (data ?? []).map(({ id }) => id),
      );
    expect(touches.data).toHaveLength(part.length);
  }
}

async function killWhileWriting(variables: Record<string, string>, rounds: number): Promise<void> {
  const rows: Row[] = [];
  let server = await start(variables);
  for (let round = 0; round < rounds; round++) {
    const before = rows.length;
    const writers = Array.from({ length: 6 }, () => writeUntilGone(server, rows));
    while (rows.length < before + 12) await wait(5);
    await wait(Math.random() * 150);
    await server.kill();
    await Promise.all(writers);
    expect(existsSync(`${server.dataDir}/server.sock`)).toBe(true);
    server = await start(variables);
    await expectKept(server, rows.slice(before));
  }
  await expectKept(server, rows);
  expect(await server.stop()).toBe(0);
}

describe('a server that is killed while visitors write', () => {
  it('loses no acknowledged row in four rounds', async () => {
    await killWhileWriting({ DATA_DIR: await usedFolder() }, 4);
  });

  describeOnPostgres('with an external PostgreSQL', () => {
    it('loses no acknowledged row', async () => {
      await killWhileWriting(
        { DATA_DIR: await usedFolder(), DATABASE_URL: await preparedDatabase() },
        2,
      );
    });
  });
});
