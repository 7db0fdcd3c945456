import { jest } from '@jest/globals';
import type { RunningServer } from '../../testing/server';
import { sharedServer } from '../../testing/sharedServer';
import { runSql } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';
import { parsePublicConfig } from '../config/publicConfig';
import { setPublicConfig } from './config';
import { readOwnVisits } from './ownVisits';
import { createVisit, eraseVisits, findVisits, updateVisit } from './visits';

let server: RunningServer;
let log: ReturnType<typeof spyOnLog>;
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });
const logged = () => log.mock.calls.map(([line]) => line as string);
const stored = (uuid: string) =>
  runSql<Record<string, unknown>>(
    server,
    `select * from public.visits where uuid = '${uuid}' order by id`,
  );

/** A second visit, as older versions of the site could create it. */
const addSecond = (uuid: string, adId: string) =>
  runSql(
    server,
    `insert into public.visits (uuid, "adId") values ('${uuid}', '${adId}') returning id`,
  );

beforeAll(async () => {
  server = await sharedServer('embedded', 'server');
  // Takes the configuration from a real page, whose supabaseUrl is '/', its own origin.
  const page = await (await fetch(server.url)).text();
  const [, config = ''] = /id="config">([^<]*)</.exec(page) ?? [];
  setPublicConfig(parsePublicConfig(config));
  define('location', { origin: server.url });
  define('navigator', { webdriver: false });
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'navigator');
});
beforeEach(() => {
  log = spyOnLog();
});

it('createVisit returns the stored row', async () => {
  const fields = visitOf(newUuid());
  const visit = await createVisit(fields);
  expect(visit).toEqual({ id: expect.any(Number), ...fields });
  expect(await stored(fields.uuid)).toEqual([
    expect.objectContaining({ ...visit, checked: false, updatedAt: null }),
  ]);
  expect(logged()).toEqual([]);
});

it('createVisit stores strings unchanged', async () => {
  const texts = {
    adId: `Ñandú "x" \\ 'y'\n%_${'é'.repeat(100)}`,
    prePage: 'https://x/?a=1&b=%20+#😀',
  };
  const fields = visitOf(newUuid(), { ...texts, ip: '', deviceType: '', localStorage: '' });
  expect(await createVisit(fields)).toMatchObject(fields);
  expect(await findVisits(fields.uuid)).toMatchObject([fields]);
});

it('findVisits returns the newest visit of the uuid with id and the eight fields, or an empty list', async () => {
  const uuid = newUuid();
  expect(await findVisits(uuid)).toEqual([]);
  await createVisit(visitOf(uuid, { adId: 'older' }));
  await addSecond(uuid, 'newer');
  await createVisit(visitOf(newUuid()));
  const found = await findVisits(uuid);
  expect(found).toMatchObject([{ uuid, adId: 'newer' }]);
  expect(Object.keys(found?.[0] ?? {})).toHaveLength(9);
  expect(logged()).toEqual([]);
});

it('readOwnVisits returns all visits of the uuid with all columns, newest first, and of no other', async () => {
  const uuid = newUuid();
  expect(await readOwnVisits(uuid)).toEqual([]);
  await createVisit(visitOf(uuid, { adId: 'older' }));
  await addSecond(uuid, 'newer');
  await createVisit(visitOf(newUuid()));
  const found = await readOwnVisits(uuid);
  expect(found).toMatchObject([
    { uuid, adId: 'newer' },
    { uuid, adId: 'older' },
  ]);
  const [, older] = found!;
  const [row] = await stored(uuid);
  expect(Object.keys(older!).sort()).toEqual(Object.keys(row!).sort());
  expect(logged()).toEqual([]);
});

it('updateVisit writes the eight fields and returns false when the visit does not exist', async () => {
  const uuid = newUuid();
  const { id } = (await createVisit(visitOf(uuid)))!;
  const changed = visitOf(uuid, { adId: 'b', ip: '::1', stayTime: '99', prePage: '' });
  expect(await updateVisit(id, changed)).toBe(true);
  // The database keeps the stored value of empty fields (R4.2).
  expect(await stored(uuid)).toEqual([
    expect.objectContaining({ id, ...changed, prePage: visitOf(uuid).prePage }),
  ]);
  expect(await updateVisit(id + 1, changed)).toBe(false);
  await eraseVisits(uuid);
  expect(await updateVisit(id, changed)).toBe(false);
  expect(logged()).toEqual([]);
});

it('eraseVisits deletes all visits of the uuid and no other', async () => {
  const [mine, other] = [newUuid(), newUuid()];
  for (const uuid of [mine, other]) await createVisit(visitOf(uuid));
  await addSecond(mine, 'second');
  expect(await eraseVisits(mine)).toBe(true);
  expect(await stored(mine)).toEqual([]);
  expect(await stored(other)).toHaveLength(1);
  expect(await eraseVisits(mine)).toBe(true);
  expect(logged()).toEqual([]);
});

it('does not find, change or erase another visitor’s visit', async () => {
  const [mine, other] = [newUuid(), newUuid()];
  const { id } = (await createVisit(visitOf(other)))!;
  const before = await stored(other);
  expect(await findVisits(mine)).toEqual([]);
  expect(await updateVisit(id, visitOf(mine, { adId: 'stolen' }))).toBe(false);
  expect(await eraseVisits(mine)).toBe(true);
  expect(await stored(other)).toEqual(before);
});

it('returns undefined and logs one line when the database refuses', async () => {
  const { id } = (await createVisit(visitOf(newUuid())))!;
  log.mockClear();
  const invalid = visitOf(newUuid(), { stayTime: 'long' });
  expect(await createVisit(invalid)).toBeUndefined();
  expect(await createVisit(visitOf('short'))).toBeUndefined();
  expect(await updateVisit(id, { ...invalid, uuid: 'line\nbreak' })).toBeUndefined();
  expect(logged()).toEqual([
    expect.stringMatching(/^createVisit failed: 400 23514 .*stayTime is a whole number/),
    expect.stringMatching(/^createVisit failed: 401 42501 .*row-level security/),
    expect.stringMatching(/^updateVisit failed: .*header/i),
  ]);
});

it('createVisit is refused when another tab or a repeated request has created the visit', async () => {
  const uuid = newUuid();
  expect(await createVisit(visitOf(uuid))).toBeDefined();
  expect(await createVisit(visitOf(uuid))).toBeUndefined();
  expect(await stored(uuid)).toHaveLength(1);
  expect(logged()).toEqual([
    expect.stringMatching(/^createVisit failed: 412 .*has a visit already/),
  ]);
});

describe('the requests', () => {
  const requests = async (call: () => Promise<unknown>) => {
    const send = jest.spyOn(globalThis, 'fetch');
    await call();
    return send.mock.calls.map(([input, init]) => {
      const url = new URL(input as string);
      const headers = Object.fromEntries(new Headers(init?.headers));
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : undefined;
      return { url, query: Object.fromEntries(url.searchParams), init: init!, headers, body };
    });
  };
  const nine = 'id,adId,uuid,ip,deviceType,system,prePage,stayTime,localStorage';
  const saved = (uuid: string) => ({
    ...visitOf(uuid),
    id: 7,
    checked: true,
    created_at: '2020-01-01T00:00:00Z',
    updatedAt: null,
  });

  it.each([
    {
      name: 'findVisits',
      call: (uuid: string) => findVisits(uuid),
      method: 'GET',
      query: (uuid: string) => ({ select: nine, uuid: `eq.${uuid}`, order: 'id.desc', limit: '1' }),
      body: () => undefined,
    },
    {
      name: 'createVisit',
      call: (uuid: string) => createVisit(saved(uuid)),
      method: 'POST',
      query: () => ({ select: nine }),
      body: (uuid: string) => visitOf(uuid),
    },
    {
      name: 'updateVisit',
      call: (uuid: string) => updateVisit(7, saved(uuid)),
      method: 'PATCH',
      query: () => ({ select: 'id', id: 'eq.7' }),
      body: (uuid: string) => visitOf(uuid),
    },
    {
      name: 'eraseVisits',
      call: (uuid: string) => eraseVisits(uuid),
      method: 'DELETE',
      query: (uuid: string) => ({ select: 'id', uuid: `eq.${uuid}` }),
      body: () => undefined,
    },
  ])('$name sends one $method', async ({ call, method, query, body }) => {
    const uuid = newUuid();
    const [request, ...others] = await requests(() => call(uuid));
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      init: { method, keepalive: true },
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${server.anonKey}`,
        'x-visitor-uuid': uuid,
      },
    });
    expect(request!.url.href.split('?')[0]).toBe(`${server.url}/rest/v1/visits`);
    expect(request!.query).toEqual(query(uuid));
    expect(request!.body).toEqual(body(uuid));
  });

  it('say that the browser is automated only when they write', async () => {
    const uuid = newUuid();
    const kinds = async () =>
      (
        await requests(async () => {
          const visit = await createVisit(visitOf(uuid));
          await updateVisit(visit!.id, visitOf(uuid, { stayTime: '20' }));
          await findVisits(uuid);
          await eraseVisits(uuid);
        })
      ).map(({ headers }) => headers['x-visitor-kind']);
    expect(await kinds()).toEqual([undefined, undefined, undefined, undefined]);
    jest.restoreAllMocks();
    define('navigator', { webdriver: true });
    try {
      expect(await kinds()).toEqual(['automated', 'automated', undefined, undefined]);
    } finally {
      define('navigator', { webdriver: false });
    }
  });

  it('send the touch only when they write, and in a header instead of the body', async () => {
    const uuid = newUuid();
    const touch = 'fbclid=a--b&call=1';
    const sent = await requests(async () => {
      const visit = await createVisit({ ...visitOf(uuid), touch });
      await updateVisit(visit!.id, { ...visitOf(uuid, { stayTime: '20' }), touch });
      await findVisits(uuid);
    });
    expect(sent.map(({ headers }) => headers['x-visitor-touch'])).toEqual([
      touch,
      touch,
      undefined,
    ]);
    expect(sent.map(({ body }) => body)).toEqual([
      visitOf(uuid),
      visitOf(uuid, { stayTime: '20' }),
      undefined,
    ]);
  });

  it('omit keepalive only when the bodies in flight are too large together', async () => {
    const large = (uuid: string) => visitOf(uuid, { localStorage: 'é'.repeat(16_000) });
    const [first, second, third] = [newUuid(), newUuid(), newUuid()];
    const together = await requests(() =>
      Promise.all([first, second].map((uuid) => createVisit(large(uuid)))),
    );
    expect(together.map(({ init }) => init.keepalive)).toEqual([true, false]);
    jest.restoreAllMocks();
    const [alone] = await requests(() => createVisit(large(third)));
    expect(alone?.init.keepalive).toBe(true);
    for (const uuid of [first, second, third]) expect(await stored(uuid)).toHaveLength(1);
  });
});
