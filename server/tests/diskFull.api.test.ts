import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WRITING_FUNCTIONS } from '../http/freeSpace';
import { describeBackends } from '../../testing/backends';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { copyFolder } from '../../testing/prepared';
import { type Answer, ask, post, send } from '../../testing/requests';
import { type RunningServer, STAFF, type TestServer } from '../../testing/server';
import { mayMount, smallDisk, type SmallDisk } from '../../testing/smallDisk';
import { signIn, staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const { usedFolder, start } = cleanUpAfter();
const describeOnSmallDisk = mayMount() ? describe : describe.skip;

const insertVisit = (server: RunningServer) => {
  const uuid = newUuid();
  return post(server, '/rest/v1/visits', visitOf(uuid), { uuid });
};

describeOnSmallDisk('less than 64 MB of free space (needs root, to mount a tmpfs)', () => {
  let disk: SmallDisk;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    disk = smallDisk(256);
    const folder = join(disk.folder, 'data');
    copyFolder(await usedFolder(), folder);
    server = await start({ DATA_DIR: folder });
    token = await staffToken(server);
    expect((await insertVisit(server)).status).toBe(201);
    disk.fill(60);
    // Waits, because the server caches the free space for half a second.
    await wait(600);
  });
  afterAll(async () => {
    await server.kill();
    disk.remove();
  });

  const company = { name: 'Aurora', slug: 'aurora' };
  const writes: [string, () => Promise<Answer>][] = [
    ['a visitor’s visit', () => insertVisit(server)],
    [
      'a visitor’s erasure',
      () => {
        const uuid = newUuid();
        return ask(server, 'DELETE', `/rest/v1/visits?uuid=eq.${uuid}&select=id`, { uuid });
      },
    ],
    ['a request for a quote', () => post(server, '/rest/v1/rpc/request_quote', { payload: {} })],
    ['staff’s new row', () => post(server, '/rest/v1/companies', company, { token })],
    [
      'staff’s change',
      () => send(server, 'PATCH', '/rest/v1/companies?id=eq.1', company, { token }),
    ],
    [
      'staff’s writing function',
      () => post(server, '/rest/v1/rpc/check_visits', { up_to: 1 }, { token }),
    ],
  ];

  it.each(writes)('%s is refused with 507', async (_what, write) => {
    const { status, body } = await write();
    expect({ status, body }).toEqual({
      status: 507,
      body: expect.objectContaining({
        code: 'disk_full',
        message: expect.stringContaining('free space') as string,
      }) as unknown,
    });
  });

  it('staff can sign in and read, also through functions', async () => {
    const fresh = await signIn(server, STAFF);
    const read = (path: string) => ask(server, 'GET', path, { token: fresh });
    expect((await read('/rest/v1/visits?select=id')).body).toHaveLength(1);
    const search = await post(server, '/rest/v1/rpc/search_visits', { q: 'meta' }, { token });
    expect({ status: search.status, body: search.body }).toEqual({
      status: 200,
      body: [expect.objectContaining({ adId: 'meta-auto' })],
    });
    expect((await post(server, '/rest/v1/rpc/catalogue', {}, { token })).status).toBe(200);
  });

  it('/health is ok', async () => {
    expect((await ask(server, 'GET', '/health')).body).toMatchObject({ status: 'ok' });
  });

  it('writes succeed when there is space again, and the log reports each change once', async () => {
    disk.free();
    await wait(600);
    expect((await insertVisit(server)).status).toBe(201);
    expect(server.output().match(/DATA_DIR is full|space again: /g)).toEqual([
      'DATA_DIR is full',
      'space again: ',
    ]);
    expect(await server.stop()).toBe(0);
  });
});

describeOnSmallDisk('a first start without space (needs root, to mount a tmpfs)', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = smallDisk(8);
  });
  afterAll(() => {
    disk.remove();
  });

  it('for the database ends with one line that names the cause', async () => {
    const folder = join(disk.folder, 'data');
    expect(await refusal('server', [], { DATA_DIR: folder })).toBe(
      `Error: ${folder}/database cannot be opened: no space left on device`,
    );
  });

  it('for the secret leaves no empty file, which would prevent the next start', async () => {
    const folder = join(disk.folder, 'other');
    disk.fill(0);
    expect(await refusal('server', [], { DATA_DIR: folder })).toContain(
      `Error: ${folder}/jwt-secret cannot be written: ENOSPC`,
    );
    expect(existsSync(`${folder}/jwt-secret`)).toBe(false);
  });
});

describeBackends('functions of the API', (server, sql) => {
  it('are listed in WRITING_FUNCTIONS if they are volatile', async () => {
    const volatile = await sql<{ proname: string }>(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and provolatile = 'v' and prokind = 'f'
         and prorettype <> 'trigger'::regtype and proname not like 'test\\_%'
         and (has_function_privilege('anon', oid, 'execute')
           or has_function_privilege('authenticated', oid, 'execute'))`,
    );
    expect(volatile.map(({ proname }) => proname).sort()).toEqual([...WRITING_FUNCTIONS].sort());
  });

  it('answer 507 when the disk is full', async () => {
    const token = await staffToken(server());
    const failure = { code: '53100' };
    const answer = await post(server(), '/rest/v1/rpc/test_fail', failure, { token });
    expect(answer).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect((await insertVisit(server())).status).toBe(201);
  });
});
