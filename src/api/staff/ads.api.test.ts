import { deleteCustomers, runSql } from '../../../testing/sql';
import { signedInServer } from '../../test/signedInServer';
import { readAds, sourceOf, toAdsBySource } from './ads';
import { findRows } from './tableRows';

const server = signedInServer();

beforeEach(async () => {
  await runSql(server(), 'delete from public.campaigns returning 1');
  await deleteCustomers((statement) => runSql(server(), statement));
});

const TEXTS = ['', ' ', 'Verano', '  VERANO 26  ', '\t', 'ÑANDÚ-Á', 'a:b', "o'clock", 'ß', '🌞 X'];
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

it('compares codes and campaigns as the database does', async () => {
  const pairs = TEXTS.flatMap((code) => TEXTS.map((campaign) => [code, campaign] as const));
  const values = pairs.map((pair, i) => `(${i}, ${pair.map(literal).join()})`).join();
  const rows = await runSql<{ source: string }>(
    server(),
    `select private.source_of(code, campaign) as source
     from (values ${values}) as pairs (position, code, campaign) order by position`,
  );
  expect(pairs.map(([code, campaign]) => sourceOf(code, campaign))).toEqual(
    rows.map(({ source }) => source),
  );
});

it('finds the same ad for each source as the database does, also archived ads', async () => {
  await runSql(
    server(),
    `insert into public.campaigns (code, name, aliases, "utmCampaigns", active, archived) values
       ('Verano', 'Sol', '{VERANNO,sun}', '{Summer 26}', true, false),
       ('radio', 'Cuña', '{}', '{}', false, true) returning 1`,
  );
  const stored = await runSql<{ source: string; ad: number }>(
    server(),
    'select source, ad from private.ad_sources',
  );
  const found = toAdsBySource((await readAds())!);
  expect(Object.fromEntries(Object.entries(found).map(([source, { id }]) => [source, id]))).toEqual(
    Object.fromEntries(stored.map(({ source, ad }) => [source, ad])),
  );
});

it.each<[string, string, string, string[]]>([
  ['an ad’s code', 'verano', '', ['a', 'b', 'c']],
  ['another code of the ad', ' SOL, Y (playa) ', '', ['a', 'b', 'c']],
  ['a code that no ad has', 'Radio', '', ['d']],
  ['neither a code nor an ad, though by a campaign that no ad has', '', '', ['e', 'f']],
  ['an ad, and by a name', 'verano', 'b', ['b']],
  ['another ad, and not by the telephone number alone', 'verano', '0212 1234567', []],
  ['a code, and by a telephone number', 'radio', '0212 1234567', ['d']],
])('finds customers who came by %s', async (_, ad, search, names) => {
  await runSql(
    server(),
    `insert into public.campaigns (code, name, aliases, "utmCampaigns") values
       ('Verano', 'Sol', '{"sol, y (playa)"}', '{Summer 26}') returning 1`,
  );
  await runSql(
    server(),
    `insert into public.customers (name, "lastAdId", "lastUtmCampaign", phone) values
       ('a', ' VERANO', '', ''), ('b', 'Sol, y (playa)', '', ''), ('c', '', 'summer 26', ''),
       ('d', 'radio', 'summer 26', '+58 212 1234567'), ('e', '', '', ''), ('f', '', 'winter', '') returning 1`,
  );
  const found = await findRows({
    table: 'customers',
    select: 'id,version,archived,name',
    search,
    searchArguments: { ad },
    where: { archived: false },
    order: { column: 'name', ascending: true },
    from: 0,
    size: 9,
  });
  expect(found?.rows).toMatchObject(names.map((name) => ({ name })));
  expect(found?.total).toBe(names.length);
});
