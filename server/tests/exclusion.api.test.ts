import { describeSql } from '../../testing/backends';
import { ask, type Options, post, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BOT = { 'user-agent': GOOGLEBOT };
const STAFF = { 'x-visitor-kind': 'staff' };
const AUTOMATED = { 'x-visitor-kind': 'automated' };

type Headers = NonNullable<Options['headers']>;

interface Stored {
  exclusion: string;
  /** Whether each touch of the visit counts, by ad code. */
  counts: boolean[];
}

describeSql('visitors who count in figures', (server, sql) => {
  const create = async (uuid: string, headers: Headers = {}) => {
    const { status } = await post(server(), '/rest/v1/visits', visitOf(uuid, { adId: 'a' }), {
      uuid,
      headers,
    });
    expect(status).toBe(201);
  };
  const update = async (uuid: string, fields: object, headers: Headers = {}) => {
    const [visit] = await sql<{ id: number }>(
      `select id from public.visits where uuid = '${uuid}'`,
    );
    const path = `/rest/v1/visits?id=eq.${visit!.id}`;
    const { status } = await send(server(), 'PATCH', path, fields, { uuid, headers });
    expect(status).toBe(204);
  };
  const stored = async (uuid: string): Promise<Stored> => {
    const [found] = await sql<Stored>(
      `select exclusion, array_agg(counts order by touches."adId") as counts
         from public.visits join public.touches on "visitId" = id
         where uuid = '${uuid}' group by id`,
    );
    return found!;
  };
  const set = (uuid: string, exclusion: string) =>
    sql(
      `update public.visits set exclusion = '${exclusion}' where uuid = '${uuid}' returning exclusion`,
    );

  it.each<[string, Headers, string]>([
    ['an ordinary browser', {}, ''],
    ['a browser in which staff are signed in', STAFF, 'staff'],
    ['an automated browser', AUTOMATED, 'automated'],
    ['a bot', BOT, 'bot'],
    ['an automated bot', { ...AUTOMATED, ...BOT }, 'bot'],
    ['staff with a program that looks like a bot', { ...STAFF, ...BOT }, 'staff'],
    ['a browser that sends an unknown kind', { 'x-visitor-kind': 'included' }, ''],
    ['a browser that claims to be a bot', { 'x-visitor-kind': 'bot' }, ''],
  ])(
    'the kind of browser is stored when a visit is created and when it is updated: %s',
    async (_, headers, flag) => {
      const [created, updated] = [newUuid(), newUuid()];
      await create(created, headers);
      expect(await stored(created)).toEqual({ exclusion: flag, counts: [flag === ''] });
      await create(updated);
      await update(updated, { stayTime: '20' }, headers);
      expect(await stored(updated)).toEqual({ exclusion: flag, counts: [flag === ''] });
    },
  );

  it('a later write of an ordinary browser keeps the exclusion, also with another ad', async () => {
    for (const headers of [STAFF, AUTOMATED, BOT]) {
      const uuid = newUuid();
      await create(uuid, headers);
      const { exclusion } = await stored(uuid);
      await update(uuid, { adId: 'b', stayTime: '20' });
      expect(await stored(uuid)).toEqual({ exclusion, counts: [false, false] });
    }
  });

  it.each([
    ['included', true],
    ['manual', false],
  ])('the exclusion that staff set is never overwritten: %s', async (exclusion, counts) => {
    const uuid = newUuid();
    await create(uuid, BOT);
    await set(uuid, exclusion);
    for (const headers of [{}, STAFF, AUTOMATED, BOT]) await update(uuid, { ip: '' }, headers);
    await update(uuid, { adId: 'b', stayTime: '20' }, STAFF);
    expect(await stored(uuid)).toEqual({ exclusion, counts: [counts, counts] });
  });

  it('reading excludes nothing, and a visitor cannot write the exclusion', async () => {
    const uuid = newUuid();
    await create(uuid);
    const path = `/rest/v1/visits?uuid=eq.${uuid}`;
    await ask(server(), 'GET', path, { uuid, headers: { ...STAFF, ...BOT } });
    expect(await stored(uuid)).toEqual({ exclusion: '', counts: [true] });
    const fields = { ...visitOf(newUuid()), exclusion: 'included' };
    expect((await post(server(), '/rest/v1/visits', fields, { uuid: fields.uuid })).status).toBe(
      400,
    );
  });
});

describeSql('clicks in the navigation record', (server, sql) => {
  const record = (uuid: string, clicks?: object) =>
    JSON.stringify({ uuid, pages: [{ dir: '/', cont: '1', time: '0' }], clicks });
  const create = (uuid: string, localStorage: string) =>
    post(server(), '/rest/v1/visits', visitOf(uuid, { adId: 'a', localStorage }), { uuid });
  const update = async (uuid: string, fields: object) => {
    const [visit] = await sql<{ id: number }>(
      `select id from public.visits where uuid = '${uuid}'`,
    );
    const path = `/rest/v1/visits?id=eq.${visit!.id}`;
    return (await send(server(), 'PATCH', path, fields, { uuid })).status;
  };
  const clicks = (uuid: string) =>
    sql(
      `select touches."adId", calls, whatsapps, emails from public.touches
         join public.visits on id = "visitId" where uuid = '${uuid}' order by touches."adId"`,
    );

  it('are added to the touch of each write, and to its ad', async () => {
    const uuid = newUuid();
    await create(uuid, record(uuid));
    expect(await clicks(uuid)).toEqual([{ adId: 'a', calls: 0, whatsapps: 0, emails: 0 }]);
    await update(uuid, { localStorage: record(uuid, { call: '2', email: '1' }) });
    await update(uuid, { localStorage: record(uuid, { call: '2', email: '1' }), stayTime: '20' });
    await update(uuid, { localStorage: record(uuid, { call: '3', whatsapp: '1', email: '1' }) });
    expect(await clicks(uuid)).toEqual([{ adId: 'a', calls: 3, whatsapps: 1, emails: 1 }]);
    await update(uuid, { adId: 'b', localStorage: record(uuid, { call: '4', whatsapp: '1' }) });
    expect(await clicks(uuid)).toEqual([
      { adId: 'a', calls: 3, whatsapps: 1, emails: 1 },
      { adId: 'b', calls: 1, whatsapps: 0, emails: 0 },
    ]);
  });

  it('count already in the first write', async () => {
    const uuid = newUuid();
    await create(uuid, record(uuid, { whatsapp: '1' }));
    expect(await clicks(uuid)).toEqual([{ adId: 'a', calls: 0, whatsapps: 1, emails: 0 }]);
  });

  it('of a hostile record make no write fail, and are limited', async () => {
    const uuid = newUuid();
    await create(uuid, record(uuid));
    for (const hostile of [
      { call: '99999999999999' },
      { call: -5 },
      { call: { whatsapp: '1' } },
      { fax: '7' },
      [],
    ])
      expect(await update(uuid, { localStorage: record(uuid, hostile) })).toBe(204);
    const [touch] = (await clicks(uuid)) as { calls: number }[];
    expect(touch!.calls).toBeLessThanOrEqual(1000);
  });
});
