import { describeSql } from '../../testing/backends';
import { send } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeSql('conditional creation of a visit', (server, sql) => {
  const create = (uuid: string, ifNoneMatch?: string, token?: string) =>
    send(server(), 'POST', '/rest/v1/visits', visitOf(uuid), {
      uuid,
      token,
      headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    });
  const count = async (uuid: string) =>
    (await sql(`select id from public.visits where uuid = '${uuid}'`)).length;

  it('creates the first visit and refuses the second with 412', async () => {
    const uuid = newUuid();
    expect((await create(uuid, '*')).status).toBe(201);
    const { status, body } = await create(uuid, '*');
    expect({ status, body }).toMatchObject({ status: 412, body: { code: 'PT412' } });
    expect(await count(uuid)).toBe(1);
  });

  it('creates one visit out of ten simultaneous requests', async () => {
    const uuid = newUuid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(uuid, '*')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(412)]);
    expect(await count(uuid)).toBe(1);
  });

  it('creates a visit when only another visitor has one', async () => {
    await create(newUuid(), '*');
    expect((await create(newUuid(), '*')).status).toBe(201);
  });

  it('creates further visits without the header `If-None-Match: *`, and for staff even with it', async () => {
    const uuid = newUuid();
    expect((await create(uuid, '*')).status).toBe(201);
    expect((await create(uuid)).status).toBe(201);
    expect((await create(uuid, '"etag"')).status).toBe(201);
    expect((await create(uuid, '*', await staffToken(server()))).status).toBe(201);
    expect(await count(uuid)).toBe(4);
  });
});
