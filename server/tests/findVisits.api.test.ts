import type { CountedVisits, FoundVisits } from '../../src/api/staff/visitList';
import type { VisitFilters } from '../../src/api/staff/visitList';
import { describeSql } from '../../testing/backends';
import { callersOf } from '../../testing/callers';
import { post } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { literal, matches, random, recordOf, someFilters, visits } from '../../testing/visitModel';

type Batch = { checked: number; reached: number | null };
type Cursor = { below?: number; above?: number };

describeSql('finding visits', (server, sql) => {
  const rows = visits(240);
  let token: string;
  const rpc = async <T>(name: string, input: object): Promise<T> => {
    const answer = await post(server(), `/rest/v1/rpc/${name}`, input, { token });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  const find = (filters: VisitFilters, size = 1000, cursor: Cursor = {}) =>
    rpc<FoundVisits>('find_visits', { filters, size, ...cursor });
  /** Continues from the cursor until the search is complete, like the page. */
  const findAll = async (filters: VisitFilters): Promise<FoundVisits> => {
    const all = await find(filters);
    while (all.reached !== null) {
      const more = await find(filters, 1000, { below: all.reached });
      all.rows.push(...more.rows);
      all.reached = more.reached;
    }
    return all;
  };
  const count = async (filters: VisitFilters, cursor: Cursor = {}): Promise<CountedVisits> => {
    const counted = await rpc<CountedVisits>('count_visits', { filters, ...cursor });
    if (counted.reached === null) return counted;
    const more = await count(filters, { ...cursor, below: counted.reached });
    return { ...more, count: counted.count + more.count };
  };
  const idsOf = ({ rows: found }: FoundVisits) => found.map(({ id }) => id);
  const expected = (filters: VisitFilters) =>
    rows
      .filter((row) => matches(row, filters))
      .map(({ id }) => id)
      .reverse();

  beforeAll(async () => {
    token = await staffToken(server());
    await sql('delete from public.visits returning 1');
    const values = rows.map(
      (row) =>
        `(${row.id}, '${row.at}', ${[row.adId, row.uuid, row.ip, row.deviceType, row.system, row.prePage].map(literal).join(', ')}, '${row.stay}', ${literal(recordOf(row))}, ${row.checked})`,
    );
    await sql(
      `insert into public.visits (id, created_at, "adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage", checked)
         overriding system value values ${values.join(', ')} returning id`,
    );
  });

  it('a row has the columns that the table shows', async () => {
    const row = rows.at(-1)!;
    const { rows: found } = await find({}, 1);
    expect(found).toEqual([
      {
        id: row.id,
        created_at: row.at.replace('Z', '+00:00').replace(/\.?0+(?=\+)/, ''),
        updatedAt: null,
        adId: row.adId,
        uuid: row.uuid,
        ip: row.ip,
        deviceType: row.deviceType,
        system: row.system,
        prePage: row.prePage,
        stay: row.stay,
        pages: row.paths.length,
        checked: row.checked,
        exclusion: '',
        utmCampaign: '',
        customerId: null,
      },
    ]);
  });

  const next = random(11);
  it.each(Array.from({ length: 60 }, () => someFilters(next, rows)))(
    'finds the visits of a model for %j',
    async (filters) => {
      const ids = expected(filters);
      expect(await count(filters)).toEqual({ count: ids.length, excluded: 0, reached: null });
      const all = await findAll(filters);
      expect(all).toMatchObject({ reached: null });
      expect(idsOf(all)).toEqual(ids);
      // Searches page by page, forwards and backwards.
      const down: number[] = [];
      const size = ids.length > 60 ? 23 : 7;
      for (let below: number | null | undefined; below !== null;) {
        const page = await find(filters, size, below === undefined ? {} : { below });
        down.push(...idsOf(page));
        below = page.reached;
      }
      expect(down).toEqual(ids);
      const up: number[] = [];
      for (let above: number | null = 0; above !== null;) {
        const page: FoundVisits = await find(filters, 50, { above });
        up.unshift(...idsOf(page));
        above = page.reached;
      }
      expect(up).toEqual(ids);
      const middle = ids[Math.floor(ids.length / 2)] ?? 400;
      expect(await count(filters, { above: middle })).toMatchObject({
        count: ids.filter((id) => id > middle).length,
      });
      expect(await count(filters, { below: middle })).toMatchObject({
        count: ids.filter((id) => id < middle).length,
      });
    },
  );

  it('returns at least one row and at most 1,000', async () => {
    for (const size of [-5, 0, 1]) expect((await find({}, size)).rows).toHaveLength(1);
    expect((await findAll({})).rows).toHaveLength(rows.length);
    expect((await find({}, 2_000_000_000)).rows.length).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['texts that would be SQL', { ad: "' or true --", device: '$1', system: '%', page: "');" }],
    ['patterns', { search: '%%%' }],
    ['a backslash', { search: "\\\\\\' or 1=1", referrer: '\\' }],
    ['something long', { search: 'x'.repeat(10_000) }],
    ['emoji, right-to-left', { ad: '😀‮שלום', page: '/😀' }],
  ])('finds nothing and raises no error for %s', async (_, filters) => {
    expect(await findAll(filters)).toEqual({ rows: [], reached: null });
    expect((await count(filters)).count).toBe(0);
  });

  it.each([
    [{ from: 'yesterday-ish' }],
    [{ minStay: '1; drop table visits' }],
    [{ minStay: 1e12 }],
    [['from']],
    [7],
  ])('malformed filters are refused: %j', async (filters) => {
    for (const name of ['find_visits', 'count_visits', 'check_visits', 'visits_overview']) {
      const answer = await post(
        server(),
        `/rest/v1/rpc/${name}`,
        { filters, ...MORE[name] },
        { token },
      );
      expect([200, 400]).toContain(answer.status);
      if (!Array.isArray(filters) && typeof filters !== 'number') expect(answer.status).toBe(400);
    }
    expect((await count({})).count).toBe(rows.length);
  });

  it('marks unchecked visits up to an id as checked', async () => {
    const upTo = rows[100]!.id;
    const unchecked = rows.filter((row) => !row.checked && row.id <= upTo).length;
    let checked = 0;
    for (let above: number | null = 0; above !== null;) {
      const batch: Batch = await rpc<Batch>('check_visits', { up_to: upTo, above });
      checked += batch.checked;
      above = batch.reached;
    }
    expect(checked).toBe(unchecked);
    const left = rows.filter((row) => !row.checked && row.id > upTo).length;
    expect((await count({ unchecked: true })).count).toBe(left);
  });

  it.each<VisitFilters>([
    { device: 'PC' },
    { search: rows[20]!.ip.slice(0, 5), minStay: 1 },
    { from: rows[30]!.at, until: rows[230]!.at },
    { ad: '' },
    { device: 'nothing' },
  ])('marks the visits of a filter as checked: %j', async (filters) => {
    await sql('update public.visits set checked = false returning 1');
    let checked = 0;
    for (let above: number | null = 0; above !== null;) {
      const input = { up_to: rows[225]!.id, filters: { ...filters, unchecked: true }, above };
      const batch: Batch = await rpc<Batch>('check_visits', input);
      checked += batch.checked;
      above = batch.reached;
    }
    const { rows: found } = await findAll({});
    const done = found.filter((row) => row.checked).map(({ id }) => id);
    expect(done).toEqual(expected(filters).filter((id) => id <= rows[225]!.id));
    expect(checked).toBe(done.length);
  });

  it('a search in an empty table returns no rows and no cursor', async () => {
    await sql('delete from public.visits returning 1');
    for (const search of ['meta', 'm'])
      expect(await find({ search })).toEqual({ rows: [], reached: null });
    expect(await count({ search: 'meta' })).toEqual({ count: 0, excluded: 0, reached: null });
    expect(await find({})).toEqual({ rows: [], reached: null });
  });

  const MORE: Record<string, object> = { find_visits: { size: 5 }, check_visits: { up_to: 1e9 } };

  const CALLS: [string, object][] = [
    ['find_visits', { filters: {}, size: 5 }],
    ['count_visits', { filters: {} }],
    ['check_visits', { up_to: 1e9 }],
    ['visits_overview', { filters: { from: '2026-10-01', until: '2026-10-02' } }],
    [
      'visits_per',
      { filters: { from: '2026-10-01', until: '2026-10-02' }, unit: 'day', zone: 'UTC' },
    ],
    ['visits_by', { filters: { from: '2026-10-01', until: '2026-10-02' }, field: 'ad' }],
  ];

  it('every function refuses all but staff', async () => {
    const {
      'the visitor': visitor,
      'a non-staff account': nonStaff,
      ...others
    } = await callersOf(server(), sql, rows[0]!.uuid);
    for (const [name, input] of CALLS) {
      const statusFor = async (who: keyof typeof others) =>
        (await post(server(), `/rest/v1/rpc/${name}`, input, others[who])).status;
      for (const who of ['nobody', 'a wrong key'] as const) expect(await statusFor(who)).toBe(401);
      for (const who of ['the public key alone', 'another visitor'] as const)
        expect(await statusFor(who)).toBe(400);
      expect((await post(server(), `/rest/v1/rpc/${name}`, input, visitor)).status).toBe(400);
      expect((await post(server(), `/rest/v1/rpc/${name}`, input, nonStaff)).status).toBe(403);
      expect((await post(server(), `/rest/v1/rpc/${name}`, input, { token })).status).toBe(200);
    }
  });
});
