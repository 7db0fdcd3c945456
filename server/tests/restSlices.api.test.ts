import { describeEmbedded, OWN_SERVER } from '../../testing/backends';
import { ask } from '../../testing/requests';
import { staffToken } from '../../testing/sql';

const ROWS = 20_000;

describeEmbedded(
  'reading and changing a large table in slices',
  (server, sql) => {
    const staff = async (path: string, options: { method?: string; body?: string } = {}) => {
      const { method = 'GET', body } = options;
      const answer = await ask(server(), method, `/rest/v1/visits?${path}`, {
        token: await staffToken(server()),
        headers: { prefer: 'count=exact', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        ids: Array.isArray(answer.body)
          ? (answer.body as { id: number }[]).map(({ id }) => id)
          : [],
      };
    };
    const idsOf = async (rest: string) =>
      (await sql<{ id: number }>(`select id from public.visits ${rest}`)).map(({ id }) => id);
    const countOf = async (condition: string) =>
      (
        await sql<{ n: number }>(`select count(*)::int as n from public.visits where ${condition}`)
      )[0]?.n;

    beforeAll(async () => {
      for (let from = 1; from <= ROWS; from += 2000)
        await sql(
          `insert into public.visits (uuid, ip, "stayTime", "localStorage")
           select gen_random_uuid(), '203.0.113.' || i % 256, (i % 7)::text, repeat('a', 600)
           from generate_series(${from}, ${from + 1999}) as i returning 1`,
        );
      // Ids have gaps, as after deletions.
      await sql(
        'delete from public.visits where id % 10 = 3 or id between 4000 and 6500 returning 1',
      );
    });

    it.each([
      ['select=id&ip=ilike.*.7*&order=id.desc&limit=40', `ip ilike '%.7%'`, 'id desc', 40, 0],
      [
        'select=id&stayTime=neq.0&order=id&limit=300&offset=7000',
        `"stayTime" <> '0'`,
        'id',
        300,
        7000,
      ],
      ['select=id&order=ip.desc,id&limit=1000&offset=500', 'true', 'ip desc, id', 1000, 500],
      // These pages are nearer to the end.
      [
        'select=id&order=ip.desc,id.desc&limit=100&offset=14500',
        'true',
        'ip desc, id desc',
        100,
        14_500,
      ],
      ['select=id&order=ip,id&limit=1000&offset=15000', 'true', 'ip, id', 1000, 15_000],
      ['select=id&limit=1000&order=id', 'true', 'id', 1000, 0],
      [
        'select=id&or=(ip.eq.203.0.113.9,stayTime.eq.3)&order=stayTime,id.desc&limit=20',
        `ip = '203.0.113.9' or "stayTime" = '3'`,
        '"stayTime", id desc',
        20,
        0,
      ],
      ['select=id&ip=eq.nowhere', `ip = 'nowhere'`, 'id', 1000, 0],
    ])(
      '%s gives the rows and the count of one statement',
      async (path, where, order, limit, offset) => {
        const ids = await idsOf(`where ${where} order by ${order} limit ${limit} offset ${offset}`);
        const total = await countOf(where);
        const shown = ids.length === 0 ? '*' : `${offset}-${offset + ids.length - 1}`;
        expect(await staff(path)).toEqual({
          status: ids.length < (total ?? 0) ? 206 : 200,
          range: `${shown}/${total}`,
          ids,
        });
      },
    );

    it('answers a page beyond the last row with 416', async () => {
      const total = await countOf(`"stayTime" = '1'`);
      for (const page of ['offset=9000&order=id', 'offset=16000&order=ip'])
        expect(await staff(`select=id&stayTime=eq.1&${page}`)).toMatchObject({
          status: 416,
          range: `*/${total}`,
        });
    });

    it('marks all visits as checked at once, and returns their number', async () => {
      const total = await countOf('not checked');
      const checked = { method: 'PATCH', body: '{"checked":true}' };
      expect(await staff('checked=eq.false', checked)).toMatchObject({
        status: 204,
        range: `0-${total! - 1}/${total}`,
      });
      expect(await countOf('not checked')).toBe(0);
      expect(await staff('checked=eq.false', checked)).toMatchObject({ status: 204, range: '*/0' });
    });
  },
  OWN_SERVER,
);
