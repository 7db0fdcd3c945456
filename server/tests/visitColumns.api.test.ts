import { describeSql } from '../../testing/backends';
import { type Caller, type Callers, callersOf } from '../../testing/callers';
import { ask, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const FREE = { visitor: 2, nonStaff: 4, staff: 2 };
const STAFF_ONLY = { visitor: 401, nonStaff: 4, staff: 2 };
const SERVER_ONLY = { visitor: 401, nonStaff: 403, staff: 403 };
/** PostgreSQL refuses values for identity columns before it checks grants. */
const READ_ONLY = { visitor: 400, nonStaff: 400, staff: 400 };

/** Column of visits, a value, and who may write it: 2 stands for 201 or 204, 4 for a refusal. */
const COLUMNS: [column: string, value: unknown, rights: typeof FREE][] = [
  ['adId', 'other', FREE],
  ['ip', '198.51.100.1', FREE],
  ['deviceType', 'Movil', FREE],
  ['system', 'Android', FREE],
  ['prePage', 'https://other.example/', FREE],
  ['stayTime', '77', FREE],
  ['localStorage', '{"other":1}', FREE],
  ['checked', true, STAFF_ONLY],
  ['exclusion', 'manual', STAFF_ONLY],
  ['id', 424242, READ_ONLY],
  ['created_at', '2020-01-01T00:00:00Z', SERVER_ONLY],
  ['updatedAt', '2020-01-01T00:00:00Z', SERVER_ONLY],
];

describeSql(
  'rights on the columns of visits',
  (server, sql) => {
    const mine = newUuid();
    let callers: Callers;
    let id: number;
    const visits = () => sql<Record<string, unknown>>('select * from public.visits order by id');
    const write = (caller: Caller, verb: 'POST' | 'PATCH', fields: object) =>
      send(
        server(),
        verb,
        verb === 'POST' ? '/rest/v1/visits' : `/rest/v1/visits?id=eq.${id}`,
        fields,
        callers[caller],
      );

    beforeAll(async () => {
      callers = await callersOf(server(), sql, mine);
      // Rights must not depend on earlier requests.
      const first = await write('the visitor', 'POST', { ...visitOf(mine), checked: true });
      expect(first).toMatchObject({ status: 401, body: { code: '42501' } });
    });
    beforeEach(async () => {
      await sql('delete from public.visits returning 1');
      const answer = await send(server(), 'POST', '/rest/v1/visits', visitOf(mine), {
        uuid: mine,
        headers: { prefer: 'return=representation' },
      });
      id = (answer.body as { id: number }[])[0]!.id;
    });

    const cases = COLUMNS.flatMap(([column, value, rights]) =>
      (['visitor', 'nonStaff', 'staff'] as const).map((who) => ({
        column,
        value,
        who,
        right: rights[who],
      })),
    );
    const callerOf = {
      visitor: 'the visitor',
      nonStaff: 'a non-staff account',
      staff: 'staff',
    } as const;

    it.each(cases)('$who creates with $column: $right', async ({ column, value, who, right }) => {
      const before = await visits();
      const { status } = await write(callerOf[who], 'POST', { ...visitOf(mine), [column]: value });
      const after = await visits();
      if (right === 2) {
        expect(status).toBe(201);
        expect(after).toHaveLength(2);
        expect(after[1]).toMatchObject({ [column]: value });
      } else {
        expect(status).toBe(right === 4 ? 403 : right);
        expect(after).toEqual(before);
      }
    });

    it.each(cases)('$who changes $column: $right', async ({ column, value, who, right }) => {
      const before = await visits();
      const { status } = await write(callerOf[who], 'PATCH', { [column]: value });
      const after = await visits();
      // A non-staff account has the same column grants as staff, but policies hide every row.
      expect(status).toBe(right === 2 || right === 4 ? 204 : right);
      if (right === 2)
        expect(after[0]).toEqual({ ...before[0], [column]: value, updatedAt: after[0]!.updatedAt });
      else expect(after).toEqual(before);
    });

    it('a visitor cannot give a visit to another visitor; staff can', async () => {
      const other = newUuid();
      expect((await write('the visitor', 'PATCH', { uuid: other })).status).toBe(401);
      expect((await visits())[0]).toMatchObject({ uuid: mine });
      expect((await write('staff', 'PATCH', { uuid: other })).status).toBe(204);
      expect((await visits())[0]).toMatchObject({ uuid: other });
    });

    it('columns= does not bypass column grants', async () => {
      const before = await visits();
      const body = { ...visitOf(mine), checked: true, id: 424242 };
      for (const columns of ['checked,uuid', 'id,uuid', '"checked","uuid"']) {
        const path = `/rest/v1/visits?columns=${encodeURIComponent(columns)}`;
        const { status } = await send(server(), 'POST', path, body, callers['the visitor']);
        expect([400, 401]).toContain(status);
      }
      expect(await visits()).toEqual(before);
    });

    it('an unknown column is named in the error', async () => {
      const answer = await write('the visitor', 'POST', { ...visitOf(mine), role: 'staff' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST204' } });
      expect(answer.text).toContain('role');
    });

    it.each([...COLUMNS.map(([column]) => column), 'uuid'])(
      'a visitor can read and filter by %s',
      async (column) => {
        const answer = await ask(
          server(),
          'GET',
          `/rest/v1/visits?select=${column}&${column}=not.is.null`,
          callers['the visitor'],
        );
        expect(answer.status).toBe(200);
        expect(answer.body).toHaveLength(column === 'updatedAt' ? (answer.body as []).length : 1);
      },
    );
  },
  { program: 'test-staff-api' },
);
