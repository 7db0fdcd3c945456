import { once } from 'node:events';
import { connect } from 'node:net';
import { describeBackends } from '../../testing/backends';
import { ask, bytesOf, exchange, post, statuses } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

/** Schemas of this product's functions. */
const OWN = `'public'::regnamespace, 'private'::regnamespace, 'servers'::regnamespace`;

describeBackends(
  'acknowledged requests are stored, refused ones are not (D9.1, D9.10)',
  (server, sql) => {
    const insert = (uuid: string, fields: object = {}, headers: Record<string, string> = {}) =>
      bytesOf(
        'POST',
        '/rest/v1/visits',
        {
          apikey: server().anonKey,
          'x-visitor-uuid': uuid,
          'content-type': 'application/json',
          ...headers,
        },
        JSON.stringify({ ...visitOf(uuid), ...fields }),
      );
    const health = () => bytesOf('GET', '/health', { connection: 'close' });
    const find = (uuid: string) =>
      bytesOf('GET', `/rest/v1/visits?select=id&uuid=eq.${uuid}`, {
        apikey: server().anonKey,
        'x-visitor-uuid': uuid,
      });
    const stored = async () =>
      (await sql<{ uuid: string }>('select uuid from public.visits order by id')).map(
        ({ uuid }) => uuid,
      );

    beforeEach(async () => {
      await sql('delete from public.visits returning 1');
    });

    it('stores 120 simultaneous inserts on one connection', async () => {
      const uuids = Array.from({ length: 120 }, newUuid);
      const received = await exchange(
        server(),
        Buffer.concat([...uuids.map((uuid) => insert(uuid)), health()]),
      );
      expect(statuses(received)).toEqual([...Array<number>(120).fill(201), 200]);
      expect((await stored()).sort()).toEqual([...uuids].sort());
    });

    it('stores 120 simultaneous inserts on 120 connections', async () => {
      const uuids = Array.from({ length: 120 }, newUuid);
      const answers = await Promise.all(
        uuids.map((uuid) => post(server(), '/rest/v1/visits', visitOf(uuid), { uuid })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(201));
      expect((await stored()).sort()).toEqual([...uuids].sort());
    });

    it('refused inserts do not roll back others', async () => {
      const uuids = Array.from({ length: 30 }, newUuid);
      const requests = uuids.flatMap((uuid) => [
        insert(uuid),
        insert(newUuid(), { checked: true }),
        insert(newUuid(), { stayTime: 'x' }),
        insert(newUuid(), {}, { 'x-visitor-uuid': newUuid() }),
        insert(newUuid(), { nothing: 1 }),
      ]);
      const received = await exchange(server(), Buffer.concat([...requests, health()]));
      expect(statuses(received)).toEqual([...uuids.flatMap(() => [201, 400, 400, 401, 400]), 200]);
      expect((await stored()).sort()).toEqual([...uuids].sort());
    });

    it('among simultaneous requests, a visitor finds only own visits, and staff count all', async () => {
      const [mine, other] = [newUuid(), newUuid()];
      const token = await staffToken(server());
      const all = bytesOf('GET', '/rest/v1/visits?select=id', {
        apikey: server().anonKey,
        authorization: `Bearer ${token}`,
        prefer: 'count=exact',
      });
      const first = [insert(mine), insert(other), insert(other), health()];
      await exchange(server(), Buffer.concat(first));
      const round = [find(mine), all, find(other), find(newUuid())];
      const received = await exchange(
        server(),
        Buffer.concat([...Array(15).fill(round).flat(), health()] as Buffer[]),
      );
      const ranges = [...received.matchAll(/^content-range: (\S+)/gim)].map(([, range]) => range);
      expect(ranges).toEqual(Array(15).fill(['0-0/*', '0-2/3', '0-1/*', '*/*']).flat());
    });

    it('each request acts for its own visitor on a shared connection', async () => {
      const uuids = Array.from({ length: 20 }, newUuid);
      await exchange(server(), Buffer.concat([...uuids.map((uuid) => insert(uuid)), health()]));
      const erase = (uuid: string) =>
        bytesOf('DELETE', `/rest/v1/visits?uuid=eq.${uuid}`, {
          apikey: server().anonKey,
          'x-visitor-uuid': uuid,
        });
      const gone = uuids.filter((_, i) => i % 2 === 0);
      await exchange(
        server(),
        Buffer.concat([...gone.map(erase), erase('x'), erase(newUuid()), health()]),
      );
      expect((await stored()).sort()).toEqual(uuids.filter((uuid) => !gone.includes(uuid)).sort());
    });

    it('a connection that closes in the middle of a request stores no part of it', async () => {
      const whole = insert(newUuid());
      for (const length of [whole.length - 1, whole.length - 60, 40]) {
        const { hostname, port } = new URL(server().url);
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(whole.subarray(0, length));
        await new Promise((resolve) => setTimeout(resolve, 50));
        socket.destroy();
        await once(socket, 'close');
      }
      const uuid = newUuid();
      expect((await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid })).status).toBe(201);
      expect(await stored()).toEqual([uuid]);
    });

    it('timestamps and numbers have PostgREST’s format', async () => {
      const token = await staffToken(server());
      const { body } = await post(server(), '/rest/v1/rpc/test_numbers', {}, { token });
      expect(body).toEqual([
        {
          whole: 9007199254740991,
          part: 12.5,
          approximate: 0.25,
          when: '2026-11-20T10:47:03.738+00:00',
        },
      ]);
    });

    it('column grants hold from the first request on, and every table has row-level security', async () => {
      const grants = await sql(`
      select table_name, column_name, privilege_type from information_schema.column_privileges
      where table_schema = 'public' and grantee = 'anon' and privilege_type in ('INSERT', 'UPDATE')
        and column_name in ('id', 'created_at', 'updatedAt', 'checked', 'exclusion')`);
      expect(grants).toEqual([]);
      const open = await sql(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
      expect(open).toEqual([]);
      const callable = await sql<{ proname: string }>(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and proname not like 'test\\_%'
        and has_function_privilege('anon', oid, 'execute')`);
      expect(callable.map(({ proname }) => proname).sort()).toEqual([
        'catalogue',
        'complete_quote',
        'request_quote',
      ]);
      const unfixed = await sql(`
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and not coalesce(proconfig::text like '%search_path=%', false)`);
      expect(unfixed).toEqual([]);
    });

    it('no function that is not volatile calls a volatile one, since answers of reads do not wait for the disk', async () => {
      const calls = await sql(`
      select caller.proname as caller, called.proname as called from pg_proc called join pg_proc caller
        on caller.prosrc || coalesce(pg_get_function_sqlbody(caller.oid), '') ~ format('\\m%s\\s*\\(', called.proname)
      where caller.pronamespace in (${OWN}) and caller.provolatile <> 'v' and caller.prokind = 'f'
        and called.pronamespace in (${OWN}) and called.provolatile = 'v' and called.prorettype <> 'trigger'::regtype
        and called.proname not like 'test\\_%'`);
      expect(calls).toEqual([]);
      const inViews = await sql(`
      select proname, classid::regclass from pg_depend join pg_proc p on refclassid = 'pg_proc'::regclass and p.oid = refobjid
      where classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass) and provolatile = 'v'`);
      expect(inViews).toEqual([]);
    });

    it('a page has at most 1,000 rows, as on hosted Supabase, with the count of all', async () => {
      await sql(
        `insert into public.visits (uuid) select '${newUuid().slice(0, 20)}' || to_char(n, 'FM000000') from generate_series(1, 1005) n returning 1`,
      );
      const token = await staffToken(server());
      const answer = await ask(server(), 'GET', '/rest/v1/visits?select=id', {
        token,
        headers: { prefer: 'count=exact' },
      });
      expect(answer.body).toHaveLength(1000);
      expect(answer.headers.get('content-range')).toBe('0-999/1005');
    });
  },
);
