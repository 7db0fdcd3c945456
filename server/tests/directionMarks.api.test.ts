import { EXACT_COLUMNS } from '../../testing/areaTables';
import { describeSql } from '../../testing/backends';
import { staff, visitor } from '../../testing/clients';
import { quote } from '../../testing/quotes';
import { newUuid } from '../../testing/visits';

const MARKS = ['061C', '200E', '200F', '202A', '202B', '202C', '202D', '202E']
  .concat(['2066', '2067', '2068', '2069'])
  .map((code) => String.fromCodePoint(parseInt(code, 16)));
/** A text with all marks around it, and with spaces that the marks separate from its ends. */
const marked = (text: string) => `${MARKS.join(' ')} ${text}${MARKS.join('')}`;
const FAMILY = 'Ana مرحبا 👩\u200D👧';

/** Columns that nobody types, or that must stay unchanged. */
const OTHERS = [
  ...EXACT_COLUMNS,
  // Values chosen from a list.
  'products.line, products.currency',
  'customers.line, customers.status, customers.lostReason, customers.doubt, customerEvents.kind',
  'opportunities.source, opportunities.line, opportunities.status, opportunities.lostReason, opportunities.doubt',
  'documents.kind',
  // Refused with marks.
  'documents.name',
  'policies.period, policies.status, policies.cancelReason, offers.payment',
  // Values that only their author sees.
  'savedViews.list, savedViews.name, savedViews.query',
]
  .join(', ')
  .split(', ');

describeSql('marks that turn the direction of a text', (server, sql) => {
  const stored = async <Result>(query: PromiseLike<{ data: Result; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data;
  };

  it('are removed from a request for a quote, which is otherwise stored like any other', async () => {
    const guest = visitor(server(), newUuid());
    const sent = quote({
      name: marked(FAMILY),
      email: marked('eva@cliente.example'),
      phone: marked('787 555 0100'),
      message: marked('gnp.exe'),
    });
    await stored(guest.rpc('request_quote', { payload: sent }));
    const answers = { vehicle: marked('Corolla') };
    const completion = { key: sent.key, line: 'auto', answers, message: marked('hola') };
    await stored(guest.rpc('complete_quote', { payload: completion }));
    const client = await staff(server());
    const lead = client.from('customers').select('id, name, email, phone, message, answers, doubt');
    const { id, ...columns } = (await stored(
      lead.order('id', { ascending: false }).limit(1).single(),
    ))!;
    expect(columns).toEqual({
      name: FAMILY,
      email: 'eva@cliente.example',
      phone: '787 555 0100',
      message: 'gnp.exe',
      answers: { vehicle: expect.stringMatching(/^ *Corolla$/) as string },
      doubt: '',
    });
    const events = await stored(client.from('customerEvents').select('after').eq('customerId', id));
    expect(JSON.stringify(events)).toContain('hola');
    expect(JSON.stringify(events)).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('are removed from texts of staff, in new rows and in changed ones', async () => {
    const client = await staff(server());
    const name = marked('Faro');
    const company = {
      name,
      slug: 'faro',
      monogram: `${MARKS[0]}F`,
      website: 'https://faro\u200E.example',
    };
    const { id: companyId } = (await stored(
      client.from('companies').insert(company).select('id').single(),
    ))!;
    const product = { name, description: name, line: 'auto', companyId };
    const { id: productId } = (await stored(
      client.from('products').insert(product).select('id').single(),
    ))!;
    await stored(
      client.from('campaigns').insert({ code: 'faro', name, channel: name, notes: name }),
    );
    const { id: customerId } = (await stored(
      client.from('customers').insert({ name }).select('id').single(),
    ))!;
    const term = { startsOn: '2026-01-01', endsOn: '2027-01-01', premium: 100 };
    const policy = { ...term, customerId, productId, number: marked('P-1') };
    await stored(client.from('policies').insert(policy));
    await stored(client.from('customerEvents').insert({ customerId, kind: 'note', text: name }));
    const changed = { name, document: name, nextStep: name, message: name };
    await stored(client.from('customers').update(changed).eq('id', customerId));
    const asked = { customerId, message: name, nextStep: name };
    await stored(client.from('opportunities').insert(asked));
    const typed = await sql<{ table: string; column: string }>(
      'select "table", unnest("columns") as "column" from private.typed_texts()',
    );
    const values = await sql<{ name: string; value: string }>(
      typed
        .map(
          ({ table, column }) =>
            `select '${table}.${column}' as name, "${column}"::text as value from public."${table}"`,
        )
        .join(' union '),
    );
    expect(values.filter(({ value }) => /\p{Bidi_Control}|^ | $/u.test(value))).toEqual([]);
    expect(values).toContainEqual({ name: 'policies.number', value: 'P-1' });
    expect(values).toContainEqual({ name: 'companies.website', value: 'https://faro.example' });
    const names = values.filter(({ value }) => value === 'Faro').map(({ name }) => name);
    expect(names.filter((name) => !name.endsWith('.after')).sort()).toEqual([
      ...['campaigns.channel', 'campaigns.name', 'campaigns.notes', 'companies.name'],
      ...['customerEvents.text', 'customers.document', 'customers.message', 'customers.name'],
      ...['customers.nextStep', 'opportunities.message', 'opportunities.nextStep'],
      ...['products.description', 'products.name'],
    ]);
  });

  it('are removed from each column that staff may write, unless it is named here', async () => {
    const columns = await sql<{ name: string }>(`
      select format('%s.%s', relname, attname) as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and has_column_privilege('authenticated', attrelid, attnum, 'insert, update') and relname <> 'visits'
        and not exists (
          select from pg_trigger where tgrelid = attrelid and tgname = 'a_text'
            and position(attname || '\\000' in encode(tgargs, 'escape')) > 0
        )
      order by 1`);
    expect(columns.map(({ name }) => name)).toEqual(OTHERS.sort());
  });
});
