import { type Client, staff, visitor } from '../../testing/clients';
import { describeSql } from '../../testing/backends';
import { newUuid, visitOf } from '../../testing/visits';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/;

describeSql('visits with unmodified supabase-js', (server, sql) => {
  let signedIn: Client;
  const add = async (uuid: string, fields = {}) => {
    const { error, status } = await visitor(server(), uuid)
      .from('visits')
      .insert(visitOf(uuid, fields));
    expect({ error, status }).toEqual({ error: null, status: 201 });
  };
  const idsOf = (rows: { id: number }[] | null) => rows?.map(({ id }) => id);
  const dated = (uuid: string, at: string) =>
    sql(`update public.visits set created_at = '${at}' where uuid = '${uuid}' returning id`);

  beforeAll(async () => {
    signedIn = await staff(server());
  });
  beforeEach(async () => {
    await sql('delete from public.visits returning 1');
  });

  it('a visitor creates a visit and gets the row, with values of the right types', async () => {
    const uuid = newUuid();
    const answer = await visitor(server(), uuid).from('visits').insert(visitOf(uuid)).select();
    expect(answer).toMatchObject({ status: 201, error: null });
    expect(answer.data).toEqual([
      {
        ...visitOf(uuid),
        id: expect.any(Number),
        exclusion: '',
        created_at: expect.stringMatching(TIMESTAMP),
        updatedAt: null,
        checked: false,
      },
    ]);
  });

  it('timestamps have PostgREST’s format', async () => {
    const uuid = newUuid();
    await add(uuid);
    await dated(uuid, '2026-11-20 10:47:03.738+00');
    const { data } = await signedIn.from('visits').select('created_at').eq('uuid', uuid).single();
    expect(data).toEqual({ created_at: '2026-11-20T10:47:03.738+00:00' });
  });

  it('staff list all visits, the newest first', async () => {
    for (let left = 3; left > 0; left--) await add(newUuid());
    const { data } = await signedIn.from('visits').select('*').order('id', { ascending: false });
    const ids = idsOf(data);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual([...(ids ?? [])].sort((a, b) => b - a));
  });

  it('counts are exact, and 0 when there is none', async () => {
    const count = () => signedIn.from('visits').select('*', { count: 'exact', head: true });
    expect(await count()).toMatchObject({ count: 0, error: null, data: null });
    await add(newUuid());
    await add(newUuid());
    expect(await count()).toMatchObject({ count: 2, error: null, data: null });
  });

  it('a page is a range with the exact count', async () => {
    for (let left = 5; left > 0; left--) await add(newUuid());
    const all = await signedIn.from('visits').select('id').order('id', { ascending: false });
    const page = (from: number, to: number) =>
      signedIn
        .from('visits')
        .select('id', { count: 'exact' })
        .order('id', { ascending: false })
        .range(from, to);
    const second = await page(2, 3);
    expect(second).toMatchObject({ count: 5, error: null });
    expect(idsOf(second.data)).toEqual(idsOf(all.data)?.slice(2, 4));
    const last = await page(4, 9);
    expect(idsOf(last.data)).toEqual(idsOf(all.data)?.slice(4));
  });

  it('visits of a uuid are found by staff and by that visitor', async () => {
    const [mine, other] = [newUuid(), newUuid()];
    await add(mine);
    await add(other);
    for (const client of [signedIn, visitor(server(), mine)]) {
      const { data } = await client.from('visits').select('*').eq('uuid', mine);
      expect(data).toEqual([expect.objectContaining({ uuid: mine })]);
    }
  });

  const searches = [
    { text: 'c0ffee00', finds: ['a', 'b', 'c'] },
    { text: '203.0.113.9', finds: ['b'] },
    { text: 'META-', finds: ['a'] },
    { text: '100%', finds: ['c'] },
    { text: 'no such thing', finds: [] },
  ];
  const searchable = async () => {
    const uuids: Record<string, string> = { a: newUuid(), b: newUuid(), c: newUuid() };
    await add(uuids.a!, { adId: 'meta-auto', ip: '203.0.113.7' });
    await add(uuids.b!, { adId: '', ip: '203.0.113.9' });
    await add(uuids.c!, { adId: 'hasta100%', ip: '' });
    return (rows: { uuid: string }[] | null) =>
      rows?.map(({ uuid }) => Object.keys(uuids).find((name) => uuids[name] === uuid)).sort();
  };

  it.each(searches)('a search for $text by ilike finds $finds', async ({ text, finds }) => {
    const names = await searchable();
    const { data, error } = await signedIn
      .from('visits')
      .select('*')
      .or(
        ['uuid', 'ip', 'adId']
          .map((column) => `${column}.ilike.%${text.replace('%', '\\%')}%`)
          .join(','),
      );
    expect(error).toBeNull();
    expect(names(data)).toEqual(finds);
  });

  it.each(searches)('a search for $text by search_visits finds $finds', async ({ text, finds }) => {
    const names = await searchable();
    const { data, error } = await signedIn.rpc('search_visits', { q: text });
    expect(error).toBeNull();
    expect(names(data)).toEqual(finds);
  });

  it('search_visits accepts an order, a range and a count', async () => {
    for (let left = 4; left > 0; left--) await add(newUuid());
    const all = await signedIn.from('visits').select('id').order('id', { ascending: false });
    const found = await signedIn
      .rpc('search_visits', { q: 'c0ffee00' }, { count: 'exact' })
      .order('id', { ascending: false })
      .range(1, 2);
    expect(found).toMatchObject({ count: 4, error: null });
    expect(idsOf(found.data)).toEqual(idsOf(all.data)?.slice(1, 3));
  });

  it('a filter on stayTime omits visits without a stay', async () => {
    const stayed = newUuid();
    await add(stayed, { stayTime: '3' });
    await add(newUuid(), { stayTime: '0' });
    await add(newUuid(), { stayTime: '' });
    const { data } = await signedIn.from('visits').select('uuid').neq('stayTime', '0');
    expect(data).toEqual([{ uuid: stayed }]);
  });

  it('a range of dates includes its first and its last millisecond', async () => {
    const moments = {
      before: '2026-11-17T23:59:59.999Z',
      first: '2026-11-18T00:00:00.000Z',
      last: '2026-11-20T23:59:59.999Z',
      after: '2026-11-21T00:00:00.000Z',
    };
    for (const [adId, at] of Object.entries(moments)) {
      const uuid = newUuid();
      await add(uuid, { adId });
      await dated(uuid, at);
    }
    const { data } = await signedIn
      .from('visits')
      .select('adId')
      .gte('created_at', '2026-11-18T00:00:00.000')
      .lte('created_at', '2026-11-20T23:59:59.999')
      .order('created_at');
    expect(data).toEqual([{ adId: 'first' }, { adId: 'last' }]);
  });
});
