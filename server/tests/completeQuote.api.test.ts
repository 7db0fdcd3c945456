import { randomUUID } from 'node:crypto';
import { lineQuestions, type Question, questions } from '../../src/text/questions';
import { referenceOf } from '../../src/lib/reference';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { ask as request, post, send } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

type Row = Record<string, unknown>;
const LINES = Object.keys(lineQuestions) as (keyof typeof lineQuestions)[];

/** Answers that fit a question, and some that do not. */
function examples(question: Question): { good: unknown[]; bad: unknown[] } {
  const never = ['', [], {}, null];
  switch (question.kind) {
    case 'choice':
      return {
        good: question.options.map(([value]) => value),
        bad: [...never, 'x', 1, true, [question.options[0]![0]]],
      };
    case 'number':
    case 'year':
    case 'amount': {
      const { min, max } = question;
      return { good: [min, max], bad: [...never, min - 1, max + 1, min + 0.5, String(min), true] };
    }
    case 'text':
    case 'postalCode': {
      const { length } = question;
      const good = ['x', '🦤'.repeat(length), '<b>=1+1'];
      return { good, bad: [...never, 'x'.repeat(length + 1), 7, true, '\0'] };
    }
    case 'yesNo':
      return { good: [true, false], bad: [...never, 'true', 1] };
    case 'date':
      return {
        good: ['2027-02-28', '2028-02-29'],
        bad: [...never, '2027-02-29', '2027-13-01', '1999-01-01', '01/02/2027', 20270101],
      };
  }
}

describeSql('complete_quote', (server, sql) => {
  const ask = (payload: unknown) => post(server(), '/rest/v1/rpc/complete_quote', { payload });
  const customers = () => sql<Row>('select * from public.customers order by id');
  const events = () =>
    sql<Row>(
      `select kind, "before", "after"::json as sent, by from public."customerEvents" where kind = 'completed' order by id`,
    );
  /** Adds a lead. @returns the key of its request */
  const newLead = async (fields: object = {}): Promise<string> => {
    // Each lead is of another visitor, so that none repeats another.
    const payload = quote({ message: '', ...fields });
    const { status } = await post(
      server(),
      '/rest/v1/rpc/request_quote',
      { payload },
      { uuid: newUuid() },
    );
    expect(status).toBe(204);
    return payload.key;
  };
  const completion = (key: string, fields: object = {}) => ({ key, line: 'auto', ...fields });
  const asStaff = async (id: unknown, changes: object) =>
    send(server(), 'PATCH', `/rest/v1/customers?id=eq.${String(id)}`, changes, {
      token: await staffToken(server()),
    });

  beforeEach(() => deleteCustomers(sql));

  it('accepts exactly the answers of the form’s questions, for each line', async () => {
    const find = async (line: string, name: string, value: unknown) =>
      (await ask({ key: randomUUID(), line, answers: { [name]: value } })).status;
    for (const line of LINES) {
      const names: readonly string[] = [...lineQuestions[line], 'callTime'];
      for (const [name, question] of Object.entries<Question>(questions)) {
        const { good, bad } = examples(question);
        const isOfLine = names.includes(name);
        const found = {
          good: await Promise.all(good.map((value) => find(line, name, value))),
          bad: isOfLine ? await Promise.all(bad.map((value) => find(line, name, value))) : [],
        };
        expect({ line, name, ...found }).toEqual({
          line,
          name,
          good: good.map(() => (isOfLine ? 204 : 400)),
          bad: isOfLine ? bad.map(() => 400) : [],
        });
      }
    }
    const [stored] = await sql<{ schema: Record<string, object> }>(
      `select json_object_agg(line, private.questions(line)) as schema
       from unnest(array['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje', '']) as line`,
    );
    const names = Object.entries(stored!.schema).map(([line, own]) => [
      line,
      Object.keys(own).sort(),
    ]);
    expect(Object.fromEntries(names)).toEqual(
      Object.fromEntries(LINES.map((line) => [line, [...lineQuestions[line], 'callTime'].sort()])),
    );
  });

  it('adds typed answers, message and renewal to the lead, and records this in its history', async () => {
    const key = await newLead();
    await newLead({ name: 'Otra' });
    const answers = { vehicleYear: 2019, vehicle: 'Corolla', callTime: 'noon' };
    const answer = await ask(
      completion(key, { answers, message: ' Es urgente. ', renewsOn: '2027-03-01' }),
    );
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await customers()).toMatchObject([
      { name: 'Ana Rivera', answers, message: 'Es urgente.', version: 2, updatedBy: '' },
      { name: 'Otra', answers: {}, message: '', renewsOn: null, version: 1 },
    ]);
    const sent = { answers, message: 'Es urgente.', renewsOn: '2027-03-01' };
    expect(await events()).toEqual([{ kind: 'completed', before: '', sent, by: '' }]);
    const [day] = await sql<Row>(
      `select "renewsOn"::text as day from public.customers order by id limit 1`,
    );
    expect(day).toEqual({ day: '2027-03-01' });
  });

  it('is idempotent, and the last of several completions counts', async () => {
    const key = await newLead();
    const first = completion(key, {
      answers: { vehicle: 'Corola' },
      message: 'Uno',
      renewsOn: '2027-03-01',
    });
    await Promise.all([ask(first), ask(first), ask(first)]);
    expect(await events()).toHaveLength(1);
    await ask(
      completion(key, { answers: { vehicle: 'Corolla' }, message: '', renewsOn: '2027-04-01' }),
    );
    expect(await customers()).toMatchObject([
      { answers: { vehicle: 'Corolla' }, message: '', version: 3 },
    ]);
    expect((await events()).map(({ before }) => before)).toEqual(['', '']);
    await ask(completion(key));
    expect(await customers()).toMatchObject([{ answers: {}, renewsOn: null }]);
  });

  it('never overwrites fields that staff have written, and keeps the other answers in the history', async () => {
    const key = await newLead();
    await ask(completion(key, { message: 'Uno', renewsOn: '2027-03-01' }));
    const [lead] = await customers();
    await asStaff(lead!.id, { message: 'Según la llamada', renewsOn: '2027-05-01', line: 'hogar' });
    const later = { answers: { vehicleYear: 2020 }, message: 'Dos', renewsOn: '2027-06-01' };
    expect((await ask(completion(key, later))).status).toBe(204);
    const [after] = await sql<Row>(
      `select message, "renewsOn"::text as "renewsOn", answers, line from public.customers`,
    );
    expect(after).toEqual({
      message: 'Según la llamada',
      renewsOn: '2027-05-01',
      answers: { vehicleYear: 2020 },
      line: 'hogar',
    });
    expect((await events()).at(-1)).toMatchObject({ before: 'apart', sent: later });
  });

  it('an empty completion changes nothing', async () => {
    const key = await newLead({ message: 'Hola' });
    expect((await ask(completion(key))).status).toBe(204);
    expect(await customers()).toMatchObject([{ message: 'Hola', version: 1 }]);
    expect(await events()).toEqual([]);
  });

  it('completes its own request also after a merge', async () => {
    const key = await newLead({ name: 'Lead' });
    await newLead({ name: 'Cliente', message: 'Antes' });
    const [lead, kept] = await customers();
    await staffCall(server(), 'merge_customers', { kept: kept!.id, other: lead!.id });
    const sent = { answers: { vehicle: 'Corolla' }, message: 'Dos', renewsOn: '' };
    expect((await ask(completion(key, sent))).status).toBe(204);
    const requests = 'select name, answers, message from public.opportunities order by id';
    expect(await sql(requests)).toMatchObject([
      { name: 'Lead', answers: { vehicle: 'Corolla' }, message: 'Dos' },
      { name: 'Cliente', answers: {}, message: 'Antes' },
    ]);
    expect(await events()).toMatchObject([{ before: '', sent }]);
  });

  it('gives the same response and stores nothing for an unknown key, after 24 hours, and after erasure', async () => {
    const [old, erased] = [await newLead(), await newLead({ name: 'Eva' })];
    const [first, second] = await customers();
    await sql(
      `update public.opportunities set created_at = now() - interval '24 hours 1 second' where "customerId" = ${Number(first!.id)} returning 1`,
    );
    await staffCall(server(), 'erase_customer', { customer: second!.id });
    for (const key of [old, erased, randomUUID()]) {
      const answer = await ask(completion(key, { message: 'x' }));
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(await customers()).toMatchObject([{ message: '' }]);
    expect(await events()).toEqual([]);
  });

  it('completes a lead at most five times, even by simultaneous requests', async () => {
    const key = await newLead();
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask(completion(key, { message: `m${i}` }))),
    );
    expect(found.map(({ status }) => status).sort()).toEqual([
      204, 204, 204, 204, 204, 429, 429, 429,
    ]);
    expect(await events()).toHaveLength(5);
  });

  it('a completed doubtful lead stays doubtful, and is still deleted with other doubtful ones', async () => {
    const key = await newLead({ seconds: '1' });
    await newLead({ seconds: '1' });
    await ask(completion(key, { message: 'x' }));
    expect(await customers()).toMatchObject([{ doubt: 'hasty', message: 'x' }, { doubt: 'hasty' }]);
    await sql('select private.forget_unreviewed(1)');
    expect(await customers()).toMatchObject([{ message: '' }]);
  });

  it.each([
    ['no key', { key: undefined }],
    ['an invalid key', { key: "' or true --" }],
    ['an unknown line', { line: 'barcos' }],
    ['a name', { name: 'x' }],
    ['a number for a message', { message: 7 }],
    ['a message of 4,001 characters', { message: 'x'.repeat(4001) }],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }],
    ['NUL', { message: 'a\0b' }],
    ['a day that does not exist', { renewsOn: '2027-02-30' }],
    ['a time', { renewsOn: '2027-02-20T00:00:00Z' }],
    ['a list of answers', { answers: [] }],
    ['null for answers', { answers: null }],
    ['an unknown question', { answers: { smoker: true } }],
    ['a question of the prototype', { answers: JSON.parse('{"__proto__":"x"}') as object }],
    ['a huge number', { answers: { vehicleYear: 1e300 } }],
  ])('refuses %s', async (_, fields) => {
    const key = await newLead();
    const answer = await ask(completion(key, fields));
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\S/) } });
    expect(await customers()).toMatchObject([{ answers: {}, message: '', version: 1 }]);
  });

  it.each([[null], ['text'], [7], [[]]])('refuses %p instead of an object', async (payload) => {
    expect((await ask(payload)).status).toBe(400);
  });

  it('returns no data, and needs the public key', async () => {
    const key = await newLead();
    const path = '/rest/v1/rpc/complete_quote';
    const payload = completion(key, { message: 'x' });
    const read = await request(server(), 'GET', `${path}?payload={}`, {});
    expect([400, 404, 405]).toContain(read.status);
    const headers = { prefer: 'return=representation' };
    expect((await post(server(), path, { payload }, { headers })).text).not.toContain('Ana');
    expect((await post(server(), path, { payload }, { key: null })).status).toBe(401);
  });

  it('the columns of the row that staff can read do not suffice to complete it', async () => {
    const key = await newLead();
    const [lead] = await customers();
    expect(JSON.stringify(lead)).not.toContain(key);
    const stored = String(lead!.requestHash);
    expect(stored).toMatch(/^[-0-9a-f]{36}$/);
    expect((await ask(completion(stored, { message: 'x' }))).status).toBe(204);
    expect((await ask(completion(key, { message: 'y' }))).status).toBe(204);
    expect(await events()).toMatchObject([{ sent: { message: 'y' } }]);
    expect(await customers()).toMatchObject([{ message: 'y' }]);
  });

  it('staff find the lead by its reference number in any spelling, and can withdraw its consent to advertisements', async () => {
    const key = await newLead({ marketing: '2026-11' });
    await newLead();
    const [lead] = await customers();
    const reference = referenceOf(key);
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(lead).toMatchObject({ reference });
    for (const q of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      ` ${reference} ana`,
    ])
      expect(await staffCall<Row[]>(server(), 'search_customers', { q })).toMatchObject([
        { id: lead!.id },
      ]);
    const again = { marketingAt: '2026-11-23T00:00:00Z' };
    expect((await asStaff(lead!.id, again)).status).toBe(400);
    expect((await asStaff(lead!.id, { marketingAt: null })).status).toBeLessThan(300);
    expect((await asStaff(lead!.id, again)).status).toBe(400);
    expect((await customers())[0]).toMatchObject({ marketingAt: null, marketingVersion: null });
    expect(
      await sql(
        `select kind, "after", by <> '' as "byStaff" from public."customerEvents" where kind = 'marketingAt'`,
      ),
    ).toEqual([{ kind: 'marketingAt', after: '', byStaff: true }]);
  });
});
