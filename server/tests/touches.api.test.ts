import { describeSql } from '../../testing/backends';
import { post, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

interface Touch {
  adId: string;
  navigations: number;
  seconds: number;
}

describeSql('touches and the limit of rows', (server, sql) => {
  const record = (uuid: string, counts: number[]) =>
    JSON.stringify({
      uuid,
      pages: counts.map((count, i) => ({ dir: `/${i}`, cont: String(count), time: '0' })),
    });
  const create = (uuid: string, fields = {}) =>
    post(
      server(),
      '/rest/v1/visits',
      visitOf(uuid, { localStorage: record(uuid, [1]), stayTime: '0', ...fields }),
      { uuid },
    );
  const update = async (uuid: string, fields: object) => {
    const [visit] = await sql<{ id: number }>(
      `select id from public.visits where uuid = '${uuid}' order by id desc`,
    );
    const path = `/rest/v1/visits?id=eq.${visit!.id}`;
    const { status } = await send(server(), 'PATCH', path, fields, { uuid });
    expect(status).toBe(204);
  };
  const touches = (uuid: string) =>
    sql<Touch>(
      `select touches."adId", navigations, seconds from public.touches join public.visits on id = "visitId"
         where uuid = '${uuid}' order by "firstAt", touches."adId"`,
    );

  it('a visit has one touch per day of the firm, which adds up all saves', async () => {
    const uuid = newUuid();
    await create(uuid);
    expect(await touches(uuid)).toEqual([{ adId: 'meta-auto', navigations: 1, seconds: 0 }]);
    await update(uuid, { localStorage: record(uuid, [1, 1]), stayTime: '5' });
    expect(await touches(uuid)).toEqual([{ adId: 'meta-auto', navigations: 2, seconds: 5 }]);
    await update(uuid, { localStorage: record(uuid, [3, 1]), stayTime: '65' });
    expect(await touches(uuid)).toEqual([{ adId: 'meta-auto', navigations: 4, seconds: 65 }]);
    await update(uuid, { ip: '198.51.100.7' });
    expect(await touches(uuid)).toEqual([{ adId: 'meta-auto', navigations: 4, seconds: 65 }]);
    const [day] = await sql(
      `select day = private.today() as today from public.touches
         join public.visits on id = "visitId" where uuid = '${uuid}'`,
    );
    expect(day).toEqual({ today: true });
  });

  it('a return through another ad adds a touch, and nothing is counted twice', async () => {
    const uuid = newUuid();
    await create(uuid, { adId: 'first', stayTime: '10' });
    await update(uuid, { adId: 'second', localStorage: record(uuid, [2]), stayTime: '30' });
    expect(await touches(uuid)).toEqual([
      { adId: 'first', navigations: 1, seconds: 10 },
      { adId: 'second', navigations: 1, seconds: 20 },
    ]);
  });

  it('shrinking, absurd and malformed figures change no counts', async () => {
    const uuid = newUuid();
    await create(uuid, { stayTime: '100' });
    for (const localStorage of [
      '{"pages":[{"cont":"x"}]}',
      '',
      '"cont":"-5"',
      '"cont":"9999999999999"',
      '[]',
      'null',
    ])
      await update(uuid, { localStorage, stayTime: '1' });
    await update(uuid, { localStorage: record(uuid, [999999, 999999]), stayTime: '999999999' });
    const [touch] = await touches(uuid);
    expect(touch!.navigations).toBeLessThanOrEqual(100_000);
    expect(touch!.seconds).toBeLessThanOrEqual(86_400);
    expect(touch!.navigations).toBeGreaterThan(0);
  });

  it('marking a visit as checked adds no touch, and deleting it deletes its touches', async () => {
    const uuid = newUuid();
    await create(uuid);
    await sql(`update public.visits set checked = true where uuid = '${uuid}' returning 1`);
    expect(await touches(uuid)).toEqual([{ adId: 'meta-auto', navigations: 1, seconds: 0 }]);
    const before = await sql('select 1 from public.touches');
    await sql(`delete from public.visits where uuid = '${uuid}' returning 1`);
    expect(await sql('select 1 from public.touches')).toHaveLength(before.length - 1);
  });

  it('stores at most 20 ad codes per visit and day', async () => {
    const uuid = newUuid();
    await create(uuid, { adId: 'a0' });
    for (let i = 1; i <= 25; i++) await update(uuid, { adId: `a${i}`, stayTime: String(i) });
    expect(await touches(uuid)).toHaveLength(20);
  });

  it('refuses a visitor’s 21st new row in 24 hours, but not another visitor’s', async () => {
    const uuid = newUuid();
    for (let left = 20; left > 0; left--) expect((await create(uuid)).status).toBe(201);
    const answer = await create(uuid);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('At most 20 new visits'),
    });
    expect((await create(newUuid())).status).toBe(201);
    await sql(
      `update public.visits set created_at = now() - interval '25 hours'
         where id = (select min(id) from public.visits where uuid = '${uuid}') returning 1`,
    );
    expect((await create(uuid)).status).toBe(201);
    expect((await create(uuid)).status).toBe(429);
  });

  it('the limit applies to 40 simultaneous inserts', async () => {
    const uuid = newUuid();
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(uuid)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([20, 20]);
    expect(await sql(`select id from public.visits where uuid = '${uuid}'`)).toHaveLength(20);
  });
});
