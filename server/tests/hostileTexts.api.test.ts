import { describeBackends } from '../../testing/backends';
import { HOSTILE_TEXTS as TEXTS } from '../../testing/hostileTexts';
import { ask, bytesOf, exchange, post, send, statuses } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, type VisitFields, visitOf } from '../../testing/visits';

const COLUMNS = Object.keys(visitOf('')) as (keyof VisitFields)[];
/** Fields that accept any text from a visitor. */
const FREE: string[] = ['adId', 'prePage', 'localStorage'];

/** Texts that PostgreSQL cannot store, or that are too long. */
const REFUSED: Record<string, string> = {
  NUL: 'a\u0000b',
  '100,000 characters': 'x'.repeat(100_000),
};

describeBackends('hostile texts', (server, sql) => {
  const stored = (uuid: string) =>
    sql<Record<string, unknown>>(`select * from public.visits where uuid = '${uuid}' order by id`);

  const expectClearRefusal = (answer: { status: number; body: unknown }) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
  };

  describe.each(Object.entries(TEXTS))('%s', (_, text) => {
    it.each(COLUMNS)('in %s is stored unchanged or refused clearly', async (column) => {
      const uuid = newUuid();
      const created = await post(
        server(),
        '/rest/v1/visits',
        { ...visitOf(uuid), [column]: text },
        { uuid },
      );
      if (FREE.includes(column)) expect(created.status).toBe(201);
      if (created.status === 201) expect(await stored(uuid)).toMatchObject([{ [column]: text }]);
      else {
        expectClearRefusal(created);
        expect(await stored(uuid)).toEqual([]);
        await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
      }
      const before = await stored(uuid);
      const path = `/rest/v1/visits?id=eq.${String(before[0]!.id)}`;
      const changed = await send(server(), 'PATCH', path, { [column]: text }, { uuid });
      expect(changed.status === 204).toBe(created.status === 201);
      if (changed.status === 204) expect(await stored(uuid)).toMatchObject([{ [column]: text }]);
      else {
        expectClearRefusal(changed);
        expect(await stored(uuid)).toEqual(before);
      }
    });

    it('in a query neither raises an error nor returns more rows', async () => {
      const uuid = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(uuid, { adId: text }), { uuid });
      const value = encodeURIComponent(text);
      const quoted = encodeURIComponent(`"${text.replace(/["\\]/g, '\\$&')}"`);
      const token = await staffToken(server());
      const path = `/rest/v1/visits?select=adId&adId=eq.${value}&uuid=eq.${uuid}`;
      const found = await ask(server(), 'GET', path, { token });
      expect(found.body).toEqual([{ adId: text }]);
      for (const query of [
        `adId=ilike.*${value}*`,
        `or=(uuid.eq.${quoted},adId.eq.${quoted})`,
        `or=(${value})`,
        `select=${value}`,
        `order=${value}`,
        `limit=${value}`,
        `offset=${value}`,
        `${value}=eq.1`,
        `id=${value}`,
        `created_at=gte.${value}`,
      ]) {
        for (const options of [{ uuid: newUuid() }, { token }]) {
          const answer = await ask(server(), 'GET', `/rest/v1/visits?${query}`, options);
          if (answer.status !== 200 || 'uuid' in options) expectClearRefusal(answer);
        }
      }
      const search = await post(server(), '/rest/v1/rpc/search_visits', { q: text }, { token });
      expect(search.status).toBe(200);
    });

    it('in x-visitor-uuid gives no access', async () => {
      const received = await exchange(
        server(),
        bytesOf('GET', `/rest/v1/visits?uuid=eq.${newUuid()}`, {
          apikey: server().anonKey,
          'x-visitor-uuid': Buffer.from(text.replace(/[\r\n]/g, '')).toString('latin1'),
          connection: 'close',
        }),
      );
      const [status] = statuses(received);
      // Node itself refuses control characters in headers.
      expect([200, 400]).toContain(status);
      if (status === 200) expect(received).toMatch(/\r\n\r\n\[\]$/);
    });
  });

  it.each(Object.entries(REFUSED))('%s is refused clearly in every column', async (_, text) => {
    const uuid = newUuid();
    await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
    const before = await stored(uuid);
    for (const column of COLUMNS.filter(
      (each) => each !== 'localStorage' || text.length > 32_768 || text.includes('\0'),
    )) {
      expectClearRefusal(
        await post(server(), '/rest/v1/visits', { ...visitOf(uuid), [column]: text }, { uuid }),
      );
      const path = `/rest/v1/visits?id=eq.${String(before[0]!.id)}`;
      expectClearRefusal(await send(server(), 'PATCH', path, { [column]: text }, { uuid }));
    }
    expect(await stored(uuid)).toEqual(before);
  });

  it('lone surrogates raise no server error', async () => {
    for (const column of COLUMNS) {
      const uuid = newUuid();
      const body = JSON.stringify({ ...visitOf(uuid), [column]: 'SURROGATE' }).replace(
        'SURROGATE',
        '\\ud83d x \\udc00',
      );
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(server(), 'POST', '/rest/v1/visits', { uuid, headers, body });
      if (answer.status === 201)
        expect(await stored(uuid)).toMatchObject([{ [column]: '\ufffd x \ufffd' }]);
      else expectClearRefusal(answer);
    }
  });

  it('a body with invalid UTF-8 is refused', async () => {
    const uuid = newUuid();
    for (const bytes of [
      [0xff, 0xfe],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xe2, 0x82],
    ]) {
      const [before, after] = JSON.stringify(visitOf(uuid, { adId: 'HERE' })).split('HERE');
      const body = Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)]);
      const headers = { 'content-type': 'application/json' };
      expectClearRefusal(await ask(server(), 'POST', '/rest/v1/visits', { uuid, headers, body }));
    }
    expect(await stored(uuid)).toEqual([]);
  });

  it('a query with invalid UTF-8 is refused with a message', async () => {
    for (const query of [
      'adId=eq.%ff%fe',
      'adId=eq.%00',
      '%ff=eq.1',
      'select=%c0%af',
      'adId=eq.%ed%a0%80',
      'adId=eq.%',
      'order=%00',
    ]) {
      expectClearRefusal(
        await ask(server(), 'GET', `/rest/v1/visits?${query}`, { uuid: newUuid() }),
      );
    }
  });

  it('the long name of an unknown table is not logged', async () => {
    const before = server().output();
    const path = `/rest/v1/${'x'.repeat(12_000)}`;
    const token = await staffToken(server());
    for (const options of [{}, { token }])
      for (const method of ['GET', 'DELETE'])
        expectClearRefusal(await ask(server(), method, path, options));
    expect(server().output()).toBe(before);
  });

  it('after all of them the table exists and the log has no errors', async () => {
    expect(await sql('select 1 as one from public.visits limit 1')).toEqual([{ one: 1 }]);
    expect(server().output()).not.toMatch(/drop table|alert\(1\)|Error|at .*:\d+:\d+/);
  });
});
