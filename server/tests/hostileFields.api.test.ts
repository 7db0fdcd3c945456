import { allExamples, AREA_TABLES, POLICY_TABLES } from '../../testing/areaTables';
import { describeSql } from '../../testing/backends';
import { typedText } from '../../src/lib/storable';
import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { type Answer, ask, send } from '../../testing/requests';
import { SEARCH_FUNCTIONS, type TableName } from '../../testing/schema';
import { staffToken } from '../../testing/sql';

/**
 * Tables with rows that staff write by the API's verbs (documents.api.test.ts has the texts of documents). A new table does not compile without its fields and an example, here or in
 * testing/areaTables.ts.
 */
type StaffTable = Exclude<
  TableName,
  | ('visits' | 'touches' | 'staff' | 'messages' | 'merges' | 'erasures' | 'audit')
  | ('imports' | 'importRows' | 'documents' | 'firm')
>;

/** Text fields of these tables; `free` lists those that accept any text. */
const FIELDS: Record<StaffTable, { all: readonly string[]; free: readonly string[] }> = {
  ...AREA_TABLES,
  ...POLICY_TABLES,
  products: {
    all: ['name', 'line', 'description', 'premium', 'currency'],
    free: ['name', 'description'],
  },
  customers: {
    all: 'name,email,phone,document,line,message,renewsOn,status,owner,nextStep,nextContactOn'.split(
      ',',
    ),
    free: ['name', 'message', 'nextStep'],
  },
  opportunities: {
    all: 'line,message,renewsOn,status,nextStep,nextContactOn,nextContactAt,lostTo'.split(','),
    free: ['message', 'nextStep'],
  },
  customerEvents: { all: ['text'], free: ['text'] },
  policies: {
    all: ['number', 'premium', 'period', 'commission', 'startsOn', 'endsOn'],
    free: ['number'],
  },
  offers: {
    all: ['premium', 'payment', 'deductible', 'expiresOn', 'cover', 'note'],
    free: [],
  },
  savedViews: { all: ['list', 'name', 'query'], free: [] },
};
const CASES = Object.entries(FIELDS).flatMap(([table, { all, free }]) =>
  all.map((field) => [table as StaffTable, field, free.includes(field)] as const),
);

describeSql('hostile texts in staff fields', (server, sql) => {
  let company: number;
  let customer: number;
  let product: number;
  let policy: number;
  /** Id of the first of 500 requests, so that each offer has one of its own. */
  let request: number;
  const add = async (statement: string) => (await sql<{ id: number }>(statement))[0]!.id;
  let made = 0;
  const row = (table: StaffTable): object => {
    const examples: Record<StaffTable, object> = {
      ...allExamples(++made, policy),
      products: { companyId: company, name: 'x', line: 'auto' },
      customers: { name: 'x' },
      opportunities: { customerId: customer },
      customerEvents: { customerId: customer, kind: 'note', text: 'x' },
      policies: {
        customerId: customer,
        productId: product,
        premium: 1,
        startsOn: '2026-01-01',
        endsOn: '2027-01-01',
      },
      offers: { opportunityId: request + (made % 500), place: 1, productId: product, premium: 1 },
      savedViews: { list: 'visits', name: `v${++made}` },
    };
    return examples[table];
  };
  const write = async (table: string, fields: object): Promise<Answer> =>
    send(server(), 'POST', `/rest/v1/${table}?select=*`, fields, {
      token: await staffToken(server()),
      headers: { prefer: 'return=representation' },
    });
  const expectClearRefusal = (answer: Answer) => {
    expect([400, 409]).toContain(answer.status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) as string });
  };

  beforeAll(async () => {
    company = await add(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    product = await add(
      `insert into public.products ("companyId", name, line) values (${company}, 'Auto', 'auto') returning id`,
    );
    customer = await add(`insert into public.customers (name) values ('Ana') returning id`);
    policy = await add(
      `insert into public.policies ("customerId", "productId", premium, "startsOn", "endsOn")
       values (${customer}, ${product}, 1, '2026-01-01', '2027-01-01') returning id`,
    );
    request = await add(
      `insert into public.opportunities ("customerId") select ${customer} from generate_series(1, 500) returning id`,
    );
  });

  it.each(CASES)(
    '%s.%s stores them unchanged apart from direction marks, or refuses them with a message',
    async (table, field, free) => {
      const stored: Record<string, unknown>[] = [];
      for (const text of Object.values(HOSTILE_TEXTS)) {
        const answer = await write(table, { ...row(table), [field]: text });
        if (free) expect({ text, status: answer.status }).toEqual({ text, status: 201 });
        if (answer.status !== 201) expectClearRefusal(answer);
        else {
          const [{ id, [field]: value }] = answer.body as [
            { id: number; [field: string]: unknown },
          ];
          // Some fields keep the marks; directionMarks.api.test.ts says which.
          expect([text, typedText(text)]).toContain(value);
          stored.push({ id, [field]: value });
        }
      }
      const ids = stored.map(({ id }) => id).join();
      const path = `/rest/v1/${table}?id=in.(${ids})&select=id,${field}&order=id`;
      const found = await ask(server(), 'GET', path, { token: await staffToken(server()) });
      expect(found.body).toEqual(stored);
    },
  );

  it.each(CASES)('%s.%s refuses texts that it cannot store', async (table, field) => {
    for (const value of ['a\u0000b', 'a\ud83d', 'x'.repeat(50_000), { a: 1 }, [['x']]]) {
      const answer = await write(table, { ...row(table), [field]: value });
      // Half of a surrogate pair may be stored as U+FFFD, and an object as its JSON text.
      if (answer.status === 201)
        expect(typeof value === 'object' || value === 'a\ud83d').toBe(true);
      else expectClearRefusal(answer);
    }
  });

  // hostileTexts.api.test.ts tests visits.
  it.each(SEARCH_FUNCTIONS.filter((name) => name !== 'search_visits'))(
    '%s finds only matching rows',
    async (name) => {
      const token = await staffToken(server());
      for (const q of [...Object.values(HOSTILE_TEXTS), '%', '_', '\\', 'x'.repeat(10_000)]) {
        const answer = await send(server(), 'POST', `/rest/v1/rpc/${name}`, { q }, { token });
        expect({ q, status: answer.status }).toEqual({ q, status: 200 });
      }
      const nul = await send(server(), 'POST', `/rest/v1/rpc/${name}`, { q: '\u0000' }, { token });
      expectClearRefusal(nul);
    },
  );

  it('are not logged', () => {
    expect(server().output()).not.toMatch(/drop table|alert\(1\)|Error|at .*:\d+:\d+/);
  });
});
