import { describeSql } from '../../testing/backends';
import { type Callers, callersOf } from '../../testing/callers';
import { fillStaffTables } from '../../testing/staffTables';
import { idsOf, staff } from '../../testing/clients';
import { ask, post, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const SCHEMAS = [
  'private',
  'auth',
  'servers',
  'supabase_migrations',
  'pg_catalog',
  'information_schema',
  'extensions',
];
const TABLES: Record<string, string> = {
  auth: 'users',
  servers: 'signing_key',
  supabase_migrations: 'schema_migrations',
  pg_catalog: 'pg_authid',
  information_schema: 'tables',
};
/** Functions of private, auth, extensions and PostgreSQL; none of them is an endpoint. */
const FUNCTIONS = [
  'is_staff',
  'visitor_uuid',
  'before_visit_insert',
  'before_visit_update',
  'touch_visit',
  'increase_in_record',
  'staff_email',
  'before_campaign',
  'uid',
  'jwt',
  'similarity',
  'version',
  'pg_sleep',
  'pg_read_file',
  'set_config',
  'current_setting',
  'lo_import',
];

describeSql(
  'schemas, functions and relations that the API does not expose',
  (server, sql) => {
    const mine = newUuid();
    let callers: Callers;
    const everybody = ['the visitor', 'a non-staff account', 'staff'] as const;

    beforeAll(async () => {
      callers = await callersOf(server(), sql, mine);
      await post(server(), '/rest/v1/visits', visitOf(mine), { uuid: mine });
      const other = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(other, { adId: 'FOREIGN' }), { uuid: other });
      // None of these rows is active.
      const signedIn = await staff(server());
      await fillStaffTables(server(), signedIn, ['FOREIGN', 'FOREIGN 2']);
      const products = signedIn.from('products');
      await products.update({ active: false }).in('id', await idsOf(products.select('id')));
      const companies = signedIn.from('companies');
      await companies
        .update({ active: false, archived: true })
        .in('id', await idsOf(companies.select('id')));
    });

    it.each(SCHEMAS)('no profile header opens the schema %s', async (schema) => {
      const path = `/rest/v1/${TABLES[schema] ?? 'visits'}`;
      for (const caller of everybody) {
        const read = { ...callers[caller], headers: { 'accept-profile': schema } };
        const write = { ...callers[caller], headers: { 'content-profile': schema } };
        const answers = [
          await ask(server(), 'GET', path, read),
          await ask(server(), 'HEAD', path, read),
          await post(server(), path, { id: 1 }, write),
          await send(server(), 'PATCH', `${path}?id=eq.1`, { id: 1 }, write),
          await ask(server(), 'DELETE', `${path}?id=eq.1`, write),
          await post(server(), '/rest/v1/rpc/is_staff', {}, write),
          await ask(server(), 'GET', '/rest/v1/rpc/visitor_uuid', read),
        ];
        expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(406));
      }
    });

    it.each(FUNCTIONS)('the function %s is not an endpoint', async (name) => {
      for (const caller of everybody) {
        const answers = [
          await post(server(), `/rest/v1/rpc/${name}`, {}, callers[caller]),
          await ask(server(), 'GET', `/rest/v1/rpc/${name}`, callers[caller]),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      }
    });

    it('search_visits can be called only by staff', async () => {
      const statuses = async (path: string, body?: object) =>
        Promise.all(
          (['nobody', 'the public key alone', ...everybody] as const).map(async (caller) => {
            const options = callers[caller];
            return (
              await (body
                ? post(server(), path, body, options)
                : ask(server(), 'GET', path, options))
            ).status;
          }),
        );
      const expected = [401, 401, 401, 403, 200];
      expect(await statuses('/rest/v1/rpc/search_visits', { q: mine })).toEqual(expected);
      expect(await statuses(`/rest/v1/rpc/search_visits?q=${mine}`)).toEqual(expected);
    });

    it.each([
      '/rest/v1/',
      '/rest/v1',
      '/rest/v1/visits/',
      '/rest/v1/visits/1',
      '/rest/v1/auth.users',
      '/rest/v1/rpc/',
      '/graphql/v1',
      '/storage/v1/object',
      '/realtime/v1',
      '/functions/v1/x',
      '/pg/query',
      '/admin',
    ])('%s does not exist', async (path) => {
      for (const caller of everybody) {
        expect(
          (await post(server(), path, { query: '{ __typename }' }, callers[caller])).status,
        ).toBeGreaterThanOrEqual(404);
        const answer = await ask(server(), 'GET', path, callers[caller]);
        if (answer.status === 200)
          expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
        else expect(answer.status).toBe(404);
      }
    });

    it('staff can embed the touches of a visit; a visitor and a non-staff account cannot', async () => {
      const path = `/rest/v1/visits?uuid=eq.${mine}&select=id,touches(seconds)`;
      const staffs = await ask(server(), 'GET', path, callers.staff);
      expect(staffs.body).toEqual([{ id: expect.any(Number), touches: [{ seconds: 12 }] }]);
      expect((await ask(server(), 'GET', path, callers['the visitor'])).status).toBe(401);
      expect((await ask(server(), 'GET', path, callers['a non-staff account'])).body).toEqual([]);
    });

    it.each([
      'visits?select=*,staff(*)',
      'visits?select=*,users(*)',
      'staff?select=*,users(*)',
      'staff?select=*,users(encrypted_password)',
      'visits?select=*,touches!inner(*)',
      'visits?select=*,touches(count)',
      'visits?touches.seconds=gt.0&select=id,touches()',
      'visits?order=touches(seconds)',
      'visits?select=count()',
      'visits?select=id.sum()',
      'visits?select=*,...touches(seconds)',
      'visits?select=pg_sleep(1)',
      'visits?select=id,(select%20encrypted_password%20from%20auth.users)',
      'visits?select=id::pg_catalog.regclass',
      'visits?or=(id.eq.1,select.eq.1)',
      'visits?and=(touches.seconds.gt.0)',
      'visits?id=eq.(select%201)',
      'touches?select=*,visits(*)',
      'pg_stat_activity',
      'pg_authid?select=rolname,rolpassword',
      'rpc/search_visits?q=a&select=*,touches(*)',
      'visits?select=*,customers(*)',
      'customers?select=*,visits(*)',
      'customers?select=name,customerEvents(*)',
      'customerEvents?select=*',
      'campaigns?select=code',
      'companies?select=*',
      'companies?select=name,products(premium)',
      'products?select=id,premium',
      'products?select=id&premium=gt.0',
      'products?select=id&order=premium',
      'products?select=id&or=(premium.gt.0,version.gt.0)',
      'companies?select=name&archived=eq.true',
      'companies?select=name&active=eq.false',
      'products?select=name,companies(name)&companies.active=eq.false',
    ])('%s gives a visitor and a non-staff account no other rows', async (path) => {
      for (const caller of ['the visitor', 'another visitor', 'a non-staff account'] as const) {
        const answer = await ask(server(), 'GET', `/rest/v1/${path}`, callers[caller]);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toMatch(
          /FOREIGN|encrypted_password":|\$2[aby]\$|"userId"|"seconds":/,
        );
        if (caller !== 'the visitor' && answer.status === 200) expect(answer.body).toEqual([]);
      }
    });
  },
  { program: 'test-staff-api' },
);
