import { randomUUID } from 'node:crypto';
import { describeBackends } from '../testing/backends';
import { type Answer, type Options, post } from '../testing/requests';
import { newUuid, visitOf } from '../testing/visits';

const quote = (fields: object = {}) => ({
  key: randomUUID(),
  name: 'Ana Rivera',
  email: 'ana@cliente.example',
  phone: '+1 787 555 0100',
  line: 'auto',
  message: 'Renuevo en marzo.',
  consent: '2026-11',
  ...fields,
});

describeBackends('request_quote, the only door for leads', (server, sql) => {
  const ask = (payload: unknown, options: Options = {}): Promise<Answer> =>
    post(server(), '/rest/v1/rpc/request_quote', { payload }, options);
  const leads = () => sql<Record<string, unknown>>('select * from public.customers order by id');
  const visit = (uuid: string, adId: string) =>
    post(server(), '/rest/v1/visits', visitOf(uuid, { adId, localStorage: '{"x":1}' }), { uuid });

  beforeEach(async () => {
    await sql('delete from public.customers returning 1');
    await sql('delete from public.visits returning 1');
  });

  it('keeps who asks, for what, and from which visit and ad he came', async () => {
    const uuid = newUuid();
    await visit(uuid, 'meta-auto');
    const before = Date.now();
    const answer = await ask(quote({ name: '  Ana Rivera ', email: ' Ana@Cliente.Example' }), {
      uuid,
    });
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
      firstAdId: 'meta-auto',
      lastAdId: 'meta-auto',
      record: '{"x":1}',
      consentVersion: '2026-11',
      owner: null,
    });
    expect(Date.parse(String(lead!.consentAt))).toBeGreaterThanOrEqual(before - 2000);
    expect(await sql('select kind, after, by from public."customerEvents"')).toEqual([
      { kind: 'request', after: 'nuevo', by: '' },
    ]);
  });

  it('is taken once, however often it is sent', async () => {
    const payload = quote();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await leads()).toHaveLength(1);
  });

  it('without a visitor’s id it is a lead without a visit', async () => {
    await ask(quote());
    expect(await leads()).toMatchObject([{ uuid: null, visitId: null, firstAdId: '', record: '' }]);
  });

  it.each([
    ['a foreign uuid', { uuid: 'c0ffee00-0000-4000-8000-000000000001' }],
    ['an own time of consent', { consentAt: '2020-01-01' }],
    ['a status', { status: 'ganado' }],
    ['an owner', { owner: null }],
    ['an ad', { lastAdId: 'x' }],
    ['an unknown text', { consent: '1999-01' }],
    ['no text', { consent: undefined }],
    ['no key', { key: undefined }],
    ['a key that is none', { key: "' or 1=1" }],
    ['no name', { name: ' ' }],
    ['no way back', { email: '', phone: '' }],
    ['a wrong address', { email: 'nobody' }],
    ['a telephone of letters', { phone: '<script>' }],
    ['an unknown line', { line: 'barcos' }],
    ['a number for a name', { name: 7 }],
    ['a list for a message', { message: ['x'] }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['a message of 10,000 characters', { message: 'x'.repeat(10_000) }],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }],
  ])('refuses %s', async (_, fields) => {
    const answer = await ask(quote(fields));
    expect(answer.status).toBe(400);
    expect(await leads()).toEqual([]);
  });

  it.each([[null], ['text'], [7], [[]], [[quote()]]])(
    'refuses %p in place of an object',
    async (payload) => {
      expect((await ask(payload)).status).toBe(400);
      expect(await leads()).toEqual([]);
    },
  );

  it.each([
    '<script>alert(1)</script></script>',
    '=HYPERLINK("https://x.example")',
    '\u202Eعربي',
    '🦤🇵🇷👨‍👩‍👧',
    "'; drop table customers; --",
  ])('keeps %p as it is', async (text) => {
    expect((await ask(quote({ name: text, message: text }))).status).toBe(204);
    expect(await leads()).toMatchObject([{ name: text, message: text }]);
  });

  it('five a visitor and day, and an end to a flood', async () => {
    const uuid = newUuid();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask(quote(), { uuid })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    await sql(
      `insert into public.customers (name, "requestKey") select 'x', gen_random_uuid() from generate_series(1, 295) returning 1`,
    );
    expect((await ask(quote())).status).toBe(429);
    expect(await leads()).toHaveLength(300);
  });

  it('shows nobody anything', async () => {
    await ask(quote(), { headers: { prefer: 'return=representation' } });
    const answer = await ask(quote(), { headers: { prefer: 'return=representation' } });
    expect(answer.text).toMatch(/^(null)?$/);
  });
});
