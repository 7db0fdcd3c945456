import { ASSUMED_TERMS } from '../../../src/lib/assumedTerms';
import { describeBackends } from '../../../testing/backends';
import { importWorld, term } from '../../../testing/importWorld';
import { quote } from '../../../testing/quotes';
import { post } from '../../../testing/requests';
import { STAFF } from '../../../testing/server';

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Ana ${i}`, email: `a${i}@x.example` }));

describeBackends('the run of an import', (server, sql) => {
  const world = importWorld(server, sql);
  beforeEach(() => world.empty());
  const count = async (table: string) =>
    (await sql<{ count: number }>(`select count(*) as count from public."${table}"`))[0]!.count;

  it('adds customers with owner, state and first note, and the audit says who', async () => {
    const [me] = await sql<{ id: string }>(
      `select id from auth.users where email = '${STAFF.email}'`,
    );
    await sql('delete from public.audit returning 1');
    const id = await world.bring(
      'customers',
      [
        { name: 'Ana', notes: 'Cliente desde 2001', line: 'auto', value: 99.5 },
        { name: 'Luis', status: 'perdido', renewsOn: '2027-03-01' },
        { name: 'Eva', status: 'cotizado', nextStep: 'Llamar', nextContactOn: '2199-01-01' },
      ],
      { owner: me!.id },
    );
    const customers = await sql(
      `select name, status, "lostReason", line, value::float8, owner, "renewsOn"::text, "nextStep"
       from public.customers order by id`,
    );
    expect(customers).toMatchObject([
      { name: 'Ana', status: 'ganado', line: 'auto', value: 99.5, owner: me!.id },
      { name: 'Luis', status: 'perdido', lostReason: 'otro', renewsOn: '2027-03-01' },
      { name: 'Eva', status: 'cotizado', nextStep: 'Llamar' },
    ]);
    expect(await sql('select kind, text, by from public."customerEvents"')).toEqual([
      { kind: 'note', text: 'Cliente desde 2001', by: STAFF.email },
    ]);
    expect(
      await sql(
        'select distinct source, counted, "answeredAt" is null as w from public.opportunities',
      ),
    ).toEqual([{ source: 'cartera', counted: false, w: false }]);
    expect(await world.counts(id)).toMatchObject({ create: 3, done: 3 });
    await world.undo(id);
    expect(
      await sql('select email, kind, subject, rows, text from public.audit order by id'),
    ).toEqual(
      ['import', 'unimport'].map((kind) => ({
        ...{ email: STAFF.email, kind, subject: 'customers', rows: 3, text: 'libro.csv' },
      })),
    );
  });

  it('goes on after rows that the database refuses, and says why', async () => {
    const id = await world.bring('customers', [
      ...people(20),
      { name: 'x', line: 'nada' },
      { name: 'y', value: 'mucho' },
      { email: 'nadie@x.example' },
      { name: 'z', owner: '00000000-0000-4000-8000-000000000000' },
      ...people(40).slice(20),
    ]);
    expect(await world.counts(id)).toMatchObject({ create: 40, done: 40, error: 4 });
    const refused = (await world.rows(id)).flatMap(({ problems }) => problems ?? []);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'line is a line of business',
      expect.stringContaining('mucho'),
      expect.stringContaining('null'),
      'customers_owner_fkey',
    ]);
    await world.call('correct_import', {
      ...{ id, number: 22, entered: { name: 'x', line: 'auto' }, problems: [], decision: null },
    });
    expect(await world.run(id)).toMatchObject({ created: 1, left: 0 });
    expect(await count('customers')).toBe(41);
  });

  it('writes each row once, for callers at once and for a batch that is sent again', async () => {
    const id = await world.begin('customers');
    await world.stage(id, people(60));
    await world.check(id);
    for (let round = 0; round < 4; round++)
      await Promise.all([world.run(id, 10), world.run(id, 10), world.run(id, 10)]);
    await world.stage(id, people(60)).catch((error: Error) => {
      expect(error.message).toContain('the import has ended');
    });
    expect(await world.run(id)).toMatchObject({ created: 0, left: 0 });
    expect(await count('customers')).toBe(60);
    expect(await count('opportunities')).toBe(60);
  });

  it('fills in what is empty and nothing else, also of a row of the same file', async () => {
    const id = await world.customer({ name: 'Ana', email: 'a@x.example', phone: '787-555-0101' });
    await world.bring(
      'customers',
      [
        { name: 'Ana Gil', email: 'a@x.example', phone: '+17875550101', document: 'D-1', value: 9 },
        { name: 'Eva', email: 'e@x.example' },
        { name: 'Eva', email: 'e@x.example', phone: '+17875550102' },
        { name: 'Eva', email: 'e@x.example', document: 'D-2' },
      ],
      { duplicates: 'fill' },
    );
    expect(
      await sql(
        'select id, name, phone, document, value::float8 from public.customers order by id',
      ),
    ).toEqual([
      { id, name: 'Ana', phone: '787-555-0101', document: 'D-1', value: 9 },
      { id: expect.any(Number), name: 'Eva', phone: '+17875550102', document: 'D-2', value: null },
    ]);
  });

  it('asks: rows wait for a decision, which is done', async () => {
    const ana = await world.customer({ name: 'Ana', email: 'a@x.example' });
    const again = { name: 'Ana', email: 'a@x.example', document: 'D-1' };
    const id = await world.bring('customers', [again, again, again], { duplicates: 'ask' });
    expect(await count('customers')).toBe(1);
    expect(await world.counts(id)).toMatchObject({ ask: 3, done: 0 });
    for (const [number, decision] of [
      [2, 'update'],
      [3, 'create'],
      [4, 'skip'],
    ])
      await world.call('correct_import', { id, number, entered: again, problems: null, decision });
    expect(await world.run(id)).toMatchObject({ created: 1, updated: 1, skipped: 1, left: 0 });
    expect(
      await sql(`select id from public.customers where document = 'D-1' order by id`),
    ).toMatchObject([{ id: ana }, {}]);
  });

  it('is no lead, message, alert, answer or sale, and a policy wins no request', async () => {
    const product = await world.product();
    await post(server(), '/rest/v1/rpc/request_quote', { payload: quote() });
    const [lead] = await sql<{ id: number; email: string }>(
      'select id, email from public.customers',
    );
    const today = new Date().toISOString().slice(0, 10);
    const figures = async () => {
      const [touch, zone] = ['last', 'UTC'];
      const answers = await Promise.all(
        Object.entries({
          ad_results: { filters: {}, touch, zone },
          won_clicks: { filters: {} },
          answer_times: { filters: {} },
          pulse: {},
          today: { day: today, mine: false },
          board: {},
        }).map(([name, input]) => world.call<object>(name, input)),
      );
      const messages = await sql('select key from public.messages order by id');
      const [request] = await sql(
        `select status, version from public.opportunities where "customerId" = ${lead!.id}`,
      );
      return [...answers, messages, request];
    };
    const before = await figures();
    await world.bring('customers', [...people(5), { name: 'Eva', status: 'nuevo', notes: 'hola' }]);
    const far = { startsOn: '2190-01-01', endsOn: '2199-01-01' };
    await world.bring('policies', [
      term(product, { ...far, customerEmail: lead!.email }),
      term(product, { ...far, customerEmail: 'a1@x.example' }),
    ]);
    expect(await count('policies')).toBe(2);
    expect(await figures()).toEqual(before);
  });

  it('gives a policy the terms that the review shows where its line says none', async () => {
    const product = await world.product();
    await world.customer({ name: 'Ana', email: 'a@x.example' });
    await world.bring('policies', [term(product, { customerEmail: 'a@x.example' })]);
    expect(
      await sql('select period, commission::float8::text, status from public.policies'),
    ).toEqual([ASSUMED_TERMS]);
  });

  it('begins the renewal of a policy that ends soon', async () => {
    const product = await world.product();
    const [days] = await sql<{ from: string; until: string }>(
      `select (current_date - 300)::text as from, (current_date + 9)::text as until`,
    );
    await world.customer({ name: 'Ana', email: 'a@x.example' });
    await world.bring('policies', [
      term(product, { customerEmail: 'a@x.example', startsOn: days!.from, endsOn: days!.until }),
    ]);
    expect(
      await sql(`select status from public.opportunities where source = 'renovacion'`),
    ).toEqual([{ status: 'nuevo' }]);
  });

  it('is one at a time, of at most 50,000 rows, in bounded parts', async () => {
    const id = await world.begin('customers');
    await expect(world.begin('customers')).rejects.toThrow('one import at a time');
    await world.begin('customers', { duplicates: 'fill' }, id);
    for (const [name, input] of [
      ['run_import', { count: 101 }],
      ['check_import', { after: 0, count: 501 }],
      ['undo_import', { count: 0 }],
      ['stage_import', { rows: Array.from({ length: 501 }, () => ({})) }],
    ] as const)
      await expect(world.call(name, { id, ...input })).rejects.toThrow('400');
    await sql(`update public.imports set rows = 49999 where id = '${id}' returning 1`);
    await expect(world.stage(id, people(2))).rejects.toThrow('at most 50000 rows');
    await expect(world.begin('policies', {}, id)).resolves.toBe(id);
    expect(await world.call('discard_import', { id })).toEqual({ left: false });
    expect(await count('imports')).toBe(0);
  });
});
