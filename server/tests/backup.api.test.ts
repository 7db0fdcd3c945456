import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { fillStaffTables } from '../../testing/staffTables';
import { everything } from '../../testing/everything';
import { idsOf, staff, visitor } from '../../testing/clients';
import { describeOnPostgres } from '../../testing/backends';
import { addUnlisted, expectUnlisted } from '../../testing/keptByBackups';
import { startPostgres, type TestPostgres, WITHOUT_FSYNC } from '../../testing/postgres';
import { copyProject } from '../../testing/project';
import { type Place, run, type TestServer } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

/** Texts of visitors that break naive encodings. */
const HOSTILE = [
  `O'Higgins "el" \\ \\\\ \\n ''; drop table visits; --`,
  'line\nline\r\ntab\tend',
  '🦜👩‍👩‍👧 𝒳 漢字 é é \u2028\u2029\ufeff',
  'right \u202eto left\u202c שלום مرحبا',
  '{"a":[1,null,"}"]} ,{} [] \\u0041 \b\f\u0001\u001f\u007f',
  '<script>alert(1)</script> %s $1 :name {{x}}',
];
const EVA = { email: 'eva@group.example', password: 'ñandú "comillas" \\ 漢字 🦜' };

const signsIn = async (server: TestServer, account: typeof EVA) => {
  const { error } = await (await staff(server)).auth.signInWithPassword(account);
  return error?.code ?? 'yes';
};

async function restoreInto(
  variables: Record<string, string>,
  file: string,
  place: Place = {},
): Promise<string> {
  const { code, output } = await run('restore', [file], variables, '', place);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^"auth"\."users": 2$[^]*^Restored\. Everybody has to sign in again\.$/m,
    ),
  });
  return output;
}

describe('npm run backup and npm run restore', () => {
  let original: Awaited<ReturnType<typeof everything>>;
  /** Uuids of visits that were acknowledged before the backup began. */
  const before: string[] = [];
  let [file, restored, document] = ['', '', ''];

  beforeAll(async () => {
    const folder = await usedFolder();
    const server = await start({ DATA_DIR: folder });
    await run(
      'staff',
      ['add', EVA.email, '--password-stdin'],
      { DATA_DIR: folder },
      `${EVA.password}\n`,
    );
    // Makes more rows than one page of a backup has.
    await run('demo-data', ['--visits', '1200'], { DATA_DIR: folder });
    for (const text of HOSTILE) {
      const uuid = newUuid();
      const visits = visitor(server, uuid).from('visits');
      const hostile = { adId: text.slice(0, 60), prePage: text, localStorage: text.repeat(20) };
      const added = await visits.insert(visitOf(uuid, hostile)).select('id').single();
      const stored = { uuid, stayTime: '77', system: text.slice(0, 20) };
      const changed = await visits.update(stored).eq('id', added.data?.id ?? 0);
      expect([added.error, changed.error]).toEqual([null, null]);
    }
    const client = await staff(server);
    const visits = client.from('visits');
    const ids = await idsOf(visits.select('id').eq('adId', HOSTILE[0]!.slice(0, 60)));
    await visits.update({ checked: true }).in('id', ids);
    await fillStaffTables(server, client, HOSTILE);
    const team = (await client.rpc('staff_members')).data ?? [];
    const absence = {
      until: new Date().toISOString().slice(0, 10),
      substitute: team.find(({ email }) => email === EVA.email)!.id,
    };
    expect((await client.rpc('set_absence', absence)).status).toBe(204);
    document = await addUnlisted(server, EVA, absence.substitute);

    file = join(emptyFolder(), 'site.jsonl.gz');
    let done = false;
    const write = async (): Promise<void> => {
      while (!done) {
        const uuid = newUuid();
        const visits = visitor(server, uuid).from('visits');
        const visit = visitOf(uuid, { adId: 'concurrent', stayTime: '1' });
        const added = await visits.insert(visit).select('id').single();
        const updated = await visits.update({ uuid, stayTime: '2' }).eq('id', added.data?.id ?? 0);
        expect([added.status, updated.status]).toEqual([201, 204]);
        if (!started) before.push(uuid);
      }
    };
    let started = false;
    const writers = [write(), write(), write()];
    while (before.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    started = true;
    const { code, output } = await run('backup', [file], { DATA_DIR: folder });
    done = true;
    await Promise.all(writers);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^"public"\."visits": \d+$[^]*^Backup written: \S+, and/m),
    });
    original = await everything(server);
    await server.stop();
    // The test 'refuses unusable backup files' restores into it.
    restored = emptyFolder();
  });

  it('leaves a file that only its owner reads, and the documents', () => {
    expect(readdirSync(join(file, '..')).sort()).toEqual(['documents', 'site.jsonl.gz']);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('refuses unusable backup files in one line and leaves the database empty', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const folder = join(file, '..');
    const made = (name: string, content: Buffer | string) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const text = (parts: string[]) => gzipSync(`${parts.join('\n')}\n`);
    const [format, migrations] = JSON.parse(lines[0]!) as [string, string[]];
    const newer = JSON.stringify([format, [...migrations, '29991231000000']]);
    const middle = Math.floor(lines.length / 2);
    const damaged = /is not a backup of this product, or it is damaged: nothing was restored$/;
    const short = /^Error: the backup is incomplete: nothing was restored$/;
    const refused: [string, RegExp][] = [
      [join(folder, 'missing.gz'), /^Error: there is no file .*missing\.gz$/],
      [made('cut', readFileSync(file).subarray(0, Math.floor(statSync(file).size * 0.7))), damaged],
      [made('lacking', text([...lines.slice(0, middle), ...lines.slice(middle + 1)])), short],
      [
        made('newer', text([newer, ...lines.slice(1)])),
        /29991231000000.*update this program to that release$/,
      ],
      [
        made('unknown', text([lines[0]!, '["table","public","secrets"]', '{"a":1}'])),
        /"?public"?\."?secrets"?, which this release does not know$/,
      ],
    ];
    for (const [path, expected] of refused) {
      expect(await refusal('restore', [path], { DATA_DIR: restored })).toMatch(expected);
    }
    // This succeeds only if the database is still empty, because a restore refuses any other.
    await restoreInto({ DATA_DIR: restored }, file);
    // Accounts alone make the restore refuse; the next test shows that no row has changed.
    expect(await refusal('restore', [file], { DATA_DIR: restored })).toBe(
      'Error: the database is not empty (auth.users): restore into a new DATA_DIR or DATABASE_URL',
    );
  });

  it('restores every row unchanged, including hostile texts and checked visits; a restore refuses a running server, and a backup a path that cannot be written', async () => {
    const server = await start({ DATA_DIR: restored });
    const now = await everything(server);
    expect(now.visits).toHaveLength(1200 + HOSTILE.length);
    expect(now.visits.map(({ prePage }) => prePage)).toEqual(expect.arrayContaining(HOSTILE));
    expect(now.visits).toEqual(original.visits);
    expect(now.touches).toEqual(original.touches);
    // The new database has no rows of the seed.
    for (const table of [
      'companies',
      'products',
      'campaigns',
      'customers',
      'customerEvents',
    ] as const) {
      expect(now[table].length).toBeGreaterThanOrEqual(HOSTILE.length);
      expect(now[table]).toEqual(original[table]);
    }
    expect(now.customers.filter(({ visitId }) => visitId !== null)).toHaveLength(1);
    expect(now.staff).toHaveLength(2);
    expect(now.staff).toEqual(original.staff);
    expect(await signsIn(server, EVA)).toBe('yes');
    await expectUnlisted(server, EVA, document);

    // The backup contains all visits that were acknowledged before it began, each complete.
    expect(before.length).toBeGreaterThan(19);
    expect(now.concurrent.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(before));
    expect(original.concurrent.map(({ id }) => id)).toEqual(
      expect.arrayContaining(now.concurrent.map(({ id }) => id)),
    );
    expect(now.concurrent.filter(({ id }) => !now.touched.has(id))).toEqual([]);
    const early = new Set(before);
    expect(
      now.concurrent.filter(({ uuid, stayTime }) => early.has(String(uuid)) && stayTime !== '2'),
    ).toEqual([]);

    const added = await (
      await staff(server)
    )
      .from('companies')
      .insert({ name: 'Nueva', slug: 'nueva', monogram: 'N' })
      .select('id, position')
      .single();
    expect(added.data).toEqual({ id: HOSTILE.length + 1, position: HOSTILE.length + 1 });

    // Ids continue after the highest one, and triggers work.
    const uuid = newUuid();
    await visitor(server, uuid)
      .from('visits')
      .insert(visitOf(uuid, { stayTime: '33' }));
    const client = await staff(server);
    const { data } = await client.from('visits').select('id, touches(seconds)').eq('uuid', uuid);
    const highest = Math.max(...[...now.visits, ...now.concurrent].map(({ id }) => Number(id)));
    expect(data).toEqual([{ id: highest + 1, touches: [{ seconds: 33 }] }]);

    expect(await refusal('restore', [file], { DATA_DIR: restored })).toContain(
      'in use by a server',
    );
    // A backup that cannot be written names its path and leaves no partial file of it.
    const parent = emptyFolder();
    const taken = join(parent, 'taken');
    mkdirSync(taken);
    for (const path of [join(parent, 'missing', 'site.gz'), taken]) {
      expect(await refusal('backup', [path], { DATA_DIR: restored })).toContain(path);
    }
    expect(readdirSync(parent).sort()).toEqual(['documents', 'taken']);
    await server.stop();
  });

  it('restores a backup of an older release, and a lead whose visit was deleted while it was made', async () => {
    const project = copyProject(emptyFolder());
    writeFileSync(
      join(project, 'supabase/migrations/29991231000000_newer.sql'),
      `alter table public.visits add column note text not null default 'none';
       grant select (note) on public.visits to authenticated;`,
    );
    // Makes a file without the lead's visit and its touches.
    const [lead] = original.customers.filter(({ visitId }) => visitId !== null);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const removed = { visits: 0, touches: 0 };
    let table = '';
    const kept = lines.slice(0, -1).filter((line) => {
      if (line.startsWith('["table"')) table = (JSON.parse(line) as string[])[2]!;
      if (line.startsWith('[') || (table !== 'visits' && table !== 'touches')) return true;
      const row = JSON.parse(line) as { id: number; visitId: number };
      const isKept = (table === 'visits' ? row.id : row.visitId) !== lead!.visitId;
      if (!isKept) removed[table]++;
      return isKept;
    });
    expect(removed.visits).toBe(1);
    const [kind, counts] = JSON.parse(lines.at(-1)!) as [string, Record<string, number>];
    for (const [name, rows] of Object.entries(removed)) counts[`"public"."${name}"`]! -= rows;
    const path = join(file, '..', 'erased.gz');
    writeFileSync(path, gzipSync(`${[...kept, JSON.stringify([kind, counts])].join('\n')}\n`));

    const variables = { DATA_DIR: emptyFolder() };
    await restoreInto(variables, path, { cwd: project });
    const server = await start(variables, { cwd: project });
    const { visits, customers, concurrent } = await everything(server);
    // A column that is new in this release gets its default.
    expect(visits).toEqual(original.visits.map((visit) => ({ ...visit, note: 'none' })));
    expect(concurrent.map(({ id }) => id)).not.toContain(lead!.visitId);
    expect(customers).toEqual(original.customers.map((each) => ({ ...each, visitId: null })));
    await server.stop();
  });

  describeOnPostgres('with an external PostgreSQL', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(WITHOUT_FSYNC);
    });
    afterAll(() => postgres.stop());

    it('the rows stay the same from the embedded database to PostgreSQL and back', async () => {
      const variables = { DATA_DIR: emptyFolder(), DATABASE_URL: postgres.createDatabase() };
      const first = await restoreInto(variables, file);
      const there = await start(variables);
      const moved = await everything(there);
      expect(moved.visits).toEqual(original.visits);
      expect(moved.touches).toEqual(original.touches);
      expect(moved.customers).toEqual(original.customers);
      expect(moved.campaigns).toEqual(original.campaigns);
      expect(await signsIn(there, EVA)).toBe('yes');
      const back = join(emptyFolder(), 'back.gz');
      expect((await run('backup', [back], variables)).code).toBe(0);
      await there.stop();

      const home = emptyFolder();
      // Ignores the number of audit entries, to which sign-ins of the tests add.
      const counts = (output: string) => output.replace(/("public"."audit": )\d+/, '$1n');
      expect(counts(await restoreInto({ DATA_DIR: home }, back))).toBe(counts(first));
      const server = await start({ DATA_DIR: home });
      const now = await everything(server);
      expect(now).toEqual(moved);
      expect(now.visits).toEqual(original.visits);
      expect(await signsIn(server, EVA)).toBe('yes');
      await server.stop();
    });
  });
});
