import { describeBackends } from '../../testing/backends';
import { type Caller, type Callers, callersOf } from '../../testing/callers';
import { ask, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const VERBS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const;

/** Caller, table, status of each verb, number of rows that a GET returns, verbs that change rows. */
const RIGHTS: [Caller, string, number[], number | undefined, string][] = [
  ['nobody', 'visits', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['a wrong key', 'visits', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['the public key alone', 'visits', [200, 200, 401, 204, 204, 405], 0, ''],
  ['a malformed visitor', 'visits', [200, 200, 401, 204, 204, 405], 0, ''],
  ['another visitor', 'visits', [200, 200, 401, 204, 204, 405], 0, ''],
  ['the visitor', 'visits', [200, 200, 201, 204, 204, 405], 1, 'POST PATCH DELETE'],
  ['a non-staff account', 'visits', [200, 200, 403, 204, 204, 405], 0, ''],
  ['staff', 'visits', [200, 200, 201, 204, 204, 405], 2, 'POST PATCH DELETE'],
  ['nobody', 'touches', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['a wrong key', 'touches', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['the public key alone', 'touches', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['another visitor', 'touches', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['the visitor', 'touches', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['a non-staff account', 'touches', [200, 200, 403, 403, 403, 405], 0, ''],
  ['staff', 'touches', [200, 200, 403, 403, 403, 405], 2, ''],
  ['nobody', 'staff', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['a wrong key', 'staff', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['the public key alone', 'staff', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['the visitor', 'staff', [401, 401, 401, 401, 401, 405], undefined, ''],
  ['a non-staff account', 'staff', [200, 200, 403, 403, 403, 405], 0, ''],
  ['staff', 'staff', [200, 200, 403, 403, 403, 405], 1, ''],
];

describeBackends(
  'rights on visits, touches and staff',
  (server, sql) => {
    const [mine, other] = [newUuid(), newUuid()];
    let callers: Callers;
    let accountId: string;
    const stored = (table: string) =>
      sql(`select row_to_json(each)::text as row from public.${table} as each order by 1`);

    beforeAll(async () => {
      callers = await callersOf(server(), sql, mine);
      const [account] = await sql<{ id: string }>(
        `select id from auth.users where email like 'non-staff@%'`,
      );
      accountId = account!.id;
    });
    beforeEach(async () => {
      await sql('delete from public.visits returning 1');
      for (const uuid of [mine, other])
        await send(server(), 'POST', '/rest/v1/visits', visitOf(uuid), { uuid });
      expect(await stored('touches')).toHaveLength(2);
    });

    const news = (table: string): object => {
      if (table === 'visits') return visitOf(mine, { adId: 'new' });
      if (table === 'staff') return { userId: accountId };
      return { visitId: 1, day: '2026-01-01', adId: 'x', navigations: 1, seconds: 1 };
    };
    const change = {
      visits: { adId: 'changed' },
      touches: { seconds: 7 },
      staff: { created_at: '2020-01-01' },
    };
    const KEYS = {
      visits: ['id'],
      touches: ['visitId', 'day', 'adId', 'utmCampaign'],
      staff: ['userId'],
    };
    /** Filter that names all rows of a table by their primary key. */
    const filterOf = async (table: keyof typeof KEYS) => {
      const rows = await sql<Record<string, unknown>>(`select * from public.${table}`);
      const values = (key: string) => rows.map((row) => `"${String(row[key])}"`).join();
      const filters = KEYS[table].map((key) => `${key}=in.(${values(key)})`).join('&');
      // Staff cannot read every column of this table.
      return table === 'staff' ? `${filters}&select=userId` : filters;
    };

    it.each(RIGHTS)(
      '%s has the expected rights on %s',
      async (caller, table, expected, shown, changing) => {
        const name = table as keyof typeof change;
        const filter = await filterOf(name);
        const statuses: number[] = [];
        let before = JSON.stringify(await stored(table));
        for (const verb of VERBS) {
          const path = `/rest/v1/${table}`;
          const bodies: Record<string, object> = {
            POST: news(table),
            PUT: news(table),
            PATCH: change[name],
          };
          const body = bodies[verb];
          const target = verb === 'POST' ? path : `${path}?${filter}`;
          const answer = body
            ? await send(server(), verb, target, body, callers[caller])
            : await ask(server(), verb, target, callers[caller]);
          statuses.push(answer.status);
          if (verb === 'GET' && shown !== undefined) expect(answer.body).toHaveLength(shown);
          if (answer.status >= 400 && verb !== 'HEAD')
            expect(answer.body).toMatchObject({ message: expect.any(String) });
          const after = JSON.stringify(await stored(table));
          expect({ verb, changed: after !== before }).toEqual({
            verb,
            changed: changing.split(' ').includes(verb),
          });
          before = after;
        }
        expect(statuses).toEqual(expected);
      },
    );

    it('changes and deletes of all rows affect only the visitor’s own', async () => {
      const foreign = () => sql(`select * from public.visits where uuid = '${other}'`);
      const before = await foreign();
      const all = `/rest/v1/visits?${await filterOf('visits')}`;
      const caller = callers['the visitor'];
      expect((await send(server(), 'PATCH', all, { ip: '1.1.1.1' }, caller)).status).toBe(204);
      expect(await sql(`select ip from public.visits where uuid = '${mine}'`)).toEqual([
        { ip: '1.1.1.1' },
      ]);
      expect((await ask(server(), 'DELETE', all, caller)).status).toBe(204);
      expect(await sql(`select id from public.visits where uuid = '${mine}'`)).toEqual([]);
      expect(await foreign()).toEqual(before);
    });

    it('a visitor’s count includes only own visits', async () => {
      const count = async (caller: Caller) => {
        const headers = { prefer: 'count=exact' };
        const answer = await ask(server(), 'GET', '/rest/v1/visits?select=id', {
          ...callers[caller],
          headers,
        });
        return answer.headers.get('content-range');
      };
      expect(await count('the visitor')).toBe('0-0/1');
      expect(await count('another visitor')).toBe('*/0');
      expect(await count('staff')).toBe('0-1/2');
    });
  },
  { program: 'test-staff-api' },
);
