import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeEmbedded } from '../../testing/backends';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { staff, visitor } from '../../testing/clients';
import { run } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder } = cleanUpAfter();

interface Touch {
  visitId: number;
  firstAt: string;
  lastAt: string;
  day: string;
  seconds: number;
  navigations: number;
}
interface Visit {
  id: number;
  created_at: string;
  updatedAt: string;
  stayTime: string;
  uuid: string;
}

const UNTIL = '2026-03-01';
const DAYS_90_MS = 90 * 86_400_000;

/** Reads the rows that demo-data stored from a backup, because the API returns at most 1,000. */
async function rowsOf(
  folder: string,
): Promise<{ visits: Visit[]; touches: Touch[]; digest: string }> {
  const file = join(emptyFolder(), 'rows.gz');
  const { code, output } = await run('backup', [file], { DATA_DIR: folder });
  expect({ code, output }).toMatchObject({ code: 0 });
  const tables: Record<string, unknown[]> = {};
  let rows: unknown[] = [];
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const value = JSON.parse(line) as unknown;
    if (Array.isArray(value) && value[0] === 'table') tables[String(value[2])] = rows = [];
    else if (!Array.isArray(value)) rows.push(value);
  }
  const { visits, touches } = tables as { visits: Visit[]; touches: Touch[] };
  const digest = createHash('sha256')
    .update(JSON.stringify([visits, touches]))
    .digest('hex');
  return { visits, touches, digest };
}

const demo = (folder: string, seed: number, visits = 3000) =>
  run('demo-data', ['--visits', String(visits), '--seed', String(seed), '--until', UNTIL], {
    DATA_DIR: folder,
  });

describe('npm run demo-data', () => {
  let first: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    const folder = await usedFolder();
    const { code, output } = await demo(folder, 7);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^3000 visits added in \d+ s \(seed 7\)\n$/),
    });
    first = await rowsOf(folder);
  });

  it('dates all rows within the 90 days before the end date, with ids in chronological order', () => {
    const end = Date.parse(`${UNTIL}T00:00:00Z`);
    const within = (moment: string) => {
      const at = Date.parse(moment);
      return at >= end - DAYS_90_MS && at <= end;
    };
    const { visits, touches } = first;
    expect(
      visits.filter(({ created_at, updatedAt }) => !within(created_at) || !within(updatedAt)),
    ).toEqual([]);
    expect(touches.filter(({ firstAt, lastAt }) => !within(firstAt) || !within(lastAt))).toEqual(
      [],
    );
    const moments = [...visits].sort((a, b) => a.id - b.id).map(({ created_at }) => created_at);
    expect(moments).toHaveLength(3000);
    expect(moments).toEqual([...moments].sort());
  });

  it('adds touches whose seconds sum up to the visit’s stay time', () => {
    const seconds = new Map<number, number>();
    // The Swedish format of dates is YYYY-MM-DD.
    const firmDay = new Intl.DateTimeFormat('sv', { timeZone: 'America/Puerto_Rico' });
    for (const touch of first.touches) {
      expect(touch.day).toBe(firmDay.format(new Date(touch.firstAt)));
      expect(touch.navigations).toBeGreaterThan(0);
      seconds.set(touch.visitId, (seconds.get(touch.visitId) ?? 0) + touch.seconds);
    }
    const stays = new Map(first.visits.map(({ id, stayTime }) => [id, Number(stayTime)]));
    expect(seconds).toEqual(stays);
    expect(first.touches.length).toBeGreaterThan(3000);
  });

  describeEmbedded('while a server runs', (server) => {
    it('adds the same rows for the same seed and end date, and other rows for another seed', async () => {
      const folder = server().dataDir;
      expect((await demo(folder, 7)).code).toBe(0);
      const again = await rowsOf(folder);
      expect(again.visits).toHaveLength(3000);
      expect(again.digest).toBe(first.digest);

      expect((await demo(folder, 8)).code).toBe(0);
      const { visits } = await rowsOf(folder);
      const uuids = new Set(first.visits.map(({ uuid }) => uuid));
      expect(uuids.size).toBe(3000);
      const others = visits.filter(({ id }) => id > 3000);
      expect(others).toHaveLength(3000);
      expect(others.filter(({ uuid }) => uuids.has(uuid))).toEqual([]);
    });

    it('continues the ids and keeps visitors’ rows and triggers', async () => {
      const [before, after] = [newUuid(), newUuid()];
      await visitor(server(), before).from('visits').insert(visitOf(before));
      expect((await demo(server().dataDir, 1, 600)).code).toBe(0);
      await visitor(server(), after)
        .from('visits')
        .insert(visitOf(after, { stayTime: '41' }));
      const signedIn = await staff(server());
      const { data } = await signedIn
        .from('visits')
        .select('id, uuid')
        .in('uuid', [before, after])
        .order('id');
      expect(data?.map(({ uuid }) => uuid)).toEqual([before, after]);
      expect((data?.[1]?.id ?? 0) - (data?.[0]?.id ?? 0)).toBe(601);
      const touches = await signedIn
        .from('touches')
        .select('seconds')
        .eq('visitId', data?.[1]?.id ?? 0);
      expect(touches.data).toEqual([{ seconds: 41 }]);
    });
  });

  // demoArguments.test.ts tests the other arguments.
  it('refuses invalid arguments in one line, before it opens a database', async () => {
    const folder = `${emptyFolder()}/none`;
    expect(await refusal('demo-data', ['--visits', '0'], { DATA_DIR: folder })).toBe(
      "Error: is '0': use a whole number from 1 to 10000000",
    );
    expect(existsSync(folder)).toBe(false);
  });
});
