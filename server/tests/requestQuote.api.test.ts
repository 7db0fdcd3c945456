import { randomUUID } from 'node:crypto';
import { describeSql } from '../../testing/backends';
import { quote } from '../../testing/quotes';
import { type Answer, ask as get, type Options, post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeSql('request_quote', (server, sql) => {
  const ask = (payload: unknown, options: Options = {}): Promise<Answer> =>
    post(server(), '/rest/v1/rpc/request_quote', { payload }, options);
  /** Requests with their customers. */
  const leads = () =>
    sql<Record<string, unknown>>(
      `select c.*, o.*, greatest(o.record, c.record) as record
       from public.opportunities as o join public.customers as c on c.id = o."customerId" order by o.id`,
    );
  const visit = (uuid: string, adId: string) =>
    post(server(), '/rest/v1/visits', visitOf(uuid, { adId, localStorage: '{"x":1}' }), { uuid });

  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql('delete from public.visits returning 1');
  });

  it('refuses a name of invisible characters, as it is refused from staff', async () => {
    await deleteCustomers(sql);
    for (const name of ['\u200B\u200B', '\u3164', '\u2060 \uFEFF'])
      expect((await ask(quote({ name }))).status).toBe(400);
    expect(await leads()).toEqual([]);
    const token = await staffToken(server());
    const add = (name: string) => post(server(), '/rest/v1/customers', { name }, { token });
    expect((await add('\u200B')).body).toMatchObject({
      message: expect.stringContaining('"name can be seen"') as string,
    });
    expect((await add('\u200BAna 👩\u200D👧')).status).toBe(201);
    await deleteCustomers(sql);
  });

  it('stores contact, line, visit and ad of a lead', async () => {
    const uuid = newUuid();
    await visit(uuid, 'meta-auto');
    const before = Date.now();
    const answer = await ask(
      quote({ name: '  Ana Rivera ', email: ' Ana@Cliente.Example', marketing: '2026-11' }),
      { uuid },
    );
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [lead, ...more] = await leads();
    expect(more).toEqual([]);
    const [own] = await sql<{ id: number }>('select id from public.visits');
    expect(lead).toMatchObject({
      name: 'Ana Rivera',
      email: 'ana@cliente.example',
      status: 'nuevo',
      line: 'auto',
      uuid,
      visitId: own!.id,
      answers: {},
      firstAdId: 'meta-auto',
      lastAdId: 'meta-auto',
      record: '{"x":1}',
      consentVersion: '2026-11',
      marketingVersion: '2026-11',
      marketingAt: lead!.consentAt,
      owner: null,
    });
    expect(Date.parse(String(lead!.consentAt))).toBeGreaterThanOrEqual(before - 2000);
    expect(await sql('select kind, after, by from public."customerEvents"')).toEqual([
      { kind: 'request', after: 'nuevo', by: '' },
    ]);
  });

  it('stores the first and the last ad of a visitor who came through several', async () => {
    const uuid = newUuid();
    await visit(uuid, '');
    for (const adId of ['sol', 'mar'])
      await post(server(), '/rest/v1/visits', visitOf(uuid, { adId }), { uuid });
    await ask(quote(), { uuid });
    expect(await leads()).toMatchObject([{ firstAdId: 'sol', lastAdId: 'mar' }]);
  });

  it('ignores another visitor’s visit', async () => {
    const [mine, other] = [newUuid(), newUuid()];
    await visit(other, 'meta-auto');
    await ask(quote(), { uuid: mine });
    await ask(quote(), { uuid: `${other}'` });
    await ask(quote(), { headers: { 'x-visitor-uuid': `${mine}, ${other}` } });
    const nothing = { visitId: null, firstAdId: '', record: '' };
    expect(await leads()).toMatchObject([
      { ...nothing, uuid: mine },
      { ...nothing, uuid: null },
      { ...nothing, uuid: null },
    ]);
  });

  it('stores a request once, even if it is sent several times', async () => {
    const payload = quote();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await leads()).toHaveLength(1);
    // The same key from another visitor changes nothing either.
    expect((await ask(quote({ key: payload.key, name: 'Otra' }), { uuid: newUuid() })).status).toBe(
      204,
    );
    expect(await leads()).toMatchObject([{ name: 'Ana Rivera', uuid: null }]);
  });

  it('does not store a uuid that no visitor can have', async () => {
    for (const uuid of ['a'.repeat(19), 'a'.repeat(65), 'a'.repeat(4000), 'á'.repeat(30)]) {
      // This server drops such a header, but hosted Supabase does not.
      const headers = JSON.stringify({ 'x-visitor-uuid': uuid });
      await sql(`select set_config('request.headers', '${headers}', true) as headers,
        public.request_quote('${JSON.stringify(quote())}') as stored`);
    }
    expect((await leads()).map(({ uuid }) => uuid)).toEqual([null, null, null, null]);
  });

  it('stores a lead without a visit when the visitor’s uuid is missing', async () => {
    await ask(quote({ marketing: '' }));
    expect(await leads()).toMatchObject([
      {
        uuid: null,
        visitId: null,
        firstAdId: '',
        record: '',
        marketingVersion: null,
        marketingAt: null,
      },
    ]);
  });

  it.each([
    ['another visitor’s uuid', { uuid: 'c0ffee00-0000-4000-8000-000000000001' }],
    ['a time of consent', { consentAt: '2020-01-01' }],
    ['a status', { status: 'ganado' }],
    ['an owner', { owner: null }],
    ['an ad', { lastAdId: 'x' }],
    ['an unknown text', { consent: '1999-01' }],
    ['an unknown text about advertisements', { marketing: '1999-01' }],
    ['true for advertisements', { marketing: true }],
    ['no text', { consent: undefined }],
    ['no key', { key: undefined }],
    ['an invalid key', { key: "' or 1=1" }],
    ['no name', { name: ' ' }],
    ['neither e-mail nor telephone', { email: '', phone: '' }],
    ['an invalid address', { email: 'nobody' }],
    ['a telephone without digits', { email: '', phone: '-----' }],
    ['a telephone of letters', { phone: '<script>' }],
    ['an unknown line', { line: 'barcos' }],
    ['a number for a name', { name: 7 }],
    ['a list for a message', { message: ['x'] }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['a message of 10,000 characters', { message: 'x'.repeat(10_000) }],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }],
    ['NUL', { message: 'a\u0000b' }],
    ['half a character', { message: 'a\ud83d' }],
    ['a column of the table', { record: 'x' }],
    ['an id', { id: 1 }],
    ['notes', { notes: 'x' }],
    ['null for a name', { name: null }],
    ['true for consent', { consent: true }],
    ['a number of seconds', { seconds: 60 }],
    ['a list for the honeypot', { website: ['x'] }],
    ['a key in capitals', { key: randomUUID().toUpperCase() }],
    ['answers', { answers: {} }],
  ])('refuses %s', async (_, fields) => {
    const answer = await ask(quote(fields));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: expect.objectContaining({ message: expect.stringMatching(/\S/) as string }) as object,
    });
    expect(await leads()).toEqual([]);
    expect(await sql('select id from public."customerEvents"')).toEqual([]);
  });

  it.each([[null], ['text'], [7], [[]], [[quote()]]])(
    'refuses %p instead of an object',
    async (payload) => {
      expect((await ask(payload)).status).toBe(400);
      expect(await leads()).toEqual([]);
    },
  );

  it.each([
    '<script>alert(1)</script></script>',
    '=HYPERLINK("https://x.example")',
    'عربي שלום',
    '🦤🇵🇷👨‍👩‍👧',
    "'; drop table customers; --",
    '$& $1 \\ \\u0041 %s {{x}} \u2028',
    '{"__proto__":{"role":"service_role"}}',
    'x'.repeat(120),
  ])('stores the text %p unchanged', async (text) => {
    expect((await ask(quote({ name: text, message: text }))).status).toBe(204);
    expect(await leads()).toMatchObject([{ name: text, message: text }]);
  });

  it('refuses a visitor’s sixth request in 24 hours', async () => {
    const uuid = newUuid();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask(quote(), { uuid })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect(await leads()).toHaveLength(5);
  });

  it('counts simultaneous requests of a visitor', async () => {
    const uuid = newUuid();
    // The server runs visitors' requests one at a time, but not those of staff; the function's lock serves both.
    const token = await staffToken(server());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => ask(quote(), i % 5 === 0 ? { uuid } : { uuid, token })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(await leads()).toHaveLength(5);
  });

  it('returns no data to visitors', async () => {
    const payload = quote();
    const headers = { prefer: 'return=representation' };
    const path = '/rest/v1/rpc/request_quote';
    for (const query of ['', '?select=*', '?select=id,name', '?limit=1&order=id'])
      for (const options of [{ headers }, {}]) {
        const answer = await post(server(), path + query, { payload }, options);
        expect(answer.text).toMatch(/^$|^null$|"message":/);
        expect(answer.text).not.toContain('Ana');
        expect(answer.status).toBeLessThan(500);
      }
    expect(await leads()).toHaveLength(1);
    const text = encodeURIComponent(JSON.stringify(quote()));
    const read = await get(server(), 'GET', `${path}?payload=${text}`, {});
    expect([400, 404, 405]).toContain(read.status);
    expect(await leads()).toHaveLength(1);
  });

  it.each([
    ['other arguments', { payload: quote(), uuid: newUuid() }],
    ['no argument', {}],
    ['a list', [{ payload: quote() }]],
    ['a text', 'payload'],
  ])('refuses %s', async (_, body) => {
    const answer = await post(server(), '/rest/v1/rpc/request_quote', body, {});
    expect([400, 404]).toContain(answer.status);
    expect(await leads()).toEqual([]);
  });

  it('needs the public key, also for staff', async () => {
    expect((await ask(quote(), { key: null })).status).toBe(401);
    expect(await leads()).toEqual([]);
    expect((await ask(quote(), { token: await staffToken(server()) })).status).toBe(204);
    expect(await leads()).toMatchObject([{ uuid: null, owner: null, status: 'nuevo' }]);
  });

  it('keeps the lead when its visit changes or is deleted', async () => {
    const uuid = newUuid();
    await visit(uuid, 'sol');
    await ask(quote(), { uuid });
    await get(server(), 'DELETE', `/rest/v1/visits?uuid=eq.${uuid}`, { uuid });
    expect(await leads()).toMatchObject([{ visitId: null, firstAdId: 'sol', uuid, version: 1 }]);
  });
});
