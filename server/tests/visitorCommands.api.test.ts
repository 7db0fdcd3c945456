import { VISIT_COLUMNS } from '../visitor/command';
import { describeBackends, describeServers } from '../../testing/backends';
import { visitor } from '../../testing/clients';
import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { type Answer, ask, type Options, post } from '../../testing/requests';
import type { RunningServer } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';
import { random } from '../../testing/visitModel';

/** A request of a visitor's client. */
interface Request {
  method: string;
  path: string;
  options: Options;
}

type Headers = Record<string, string>;

const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00/g;
const OBJECT = 'application/vnd.pgrst.object+json';

/** Removes the spaces outside of strings. */
const withoutSpaces = (json: string) =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\s/g, (part) => part.trim());

/** Parts of a response that must be equal, without times. */
function essence({ status, headers, text }: Answer) {
  return {
    status,
    type: text === '' ? undefined : headers.get('content-type'),
    range: headers.get('content-range'),
    // JSON that a function returns contains spaces, JSON made of rows does not.
    text: withoutSpaces(text.replaceAll(TIMESTAMP, 'time')),
  };
}

/** Random requests of a few visitors; the same seed gives the same requests. */
function sequence(seed: number, length: number): Request[] {
  const next = random(seed);
  const pick = <T>(...from: readonly T[]): T => from[next(from.length)]!;
  const uuids = [newUuid(), newUuid(), newUuid()];
  const texts = Object.values(HOSTILE_TEXTS);
  const columns = () => {
    const some = VISIT_COLUMNS.filter(() => next(3) === 0);
    return pick('', '&select=*', '&select=id', ...(some.length ? [`&select=${some.join()}`] : []));
  };
  const fields = (uuid: string) => {
    const all = visitOf(uuid, {
      adId: pick('', 'meta', ...texts),
      prePage: pick('', ...texts),
      stayTime: pick('', '0', '12', 'x', '9999999999'),
      localStorage: pick('', '{}', ...texts, 'x'.repeat(32_769)),
      ip: pick('', '203.0.113.9', 'x'.repeat(91)),
    });
    return pick(all, all, Object.fromEntries(Object.entries(all).filter(() => next(2) === 0)));
  };
  return Array.from({ length }, (): Request => {
    const uuid = pick(...uuids);
    const headers: Headers = {
      ...pick<Headers>({}, { accept: 'application/json' }, { accept: '*/*' }),
      ...pick<Headers>({}, { 'accept-profile': 'public', 'content-profile': 'public' }),
    };
    const writing = {
      ...headers,
      'content-type': 'application/json',
      ...pick<Headers>({}, { prefer: 'return=minimal' }, { prefer: 'return=representation' }),
    };
    // Uses mostly the visitor's own uuid, sometimes another one or none.
    const options = { ...pick({ uuid }, { uuid }, { uuid }, { uuid: pick(...uuids) }, {}) };
    const single = pick<Headers>({}, {}, { accept: OBJECT });
    switch (pick('find', 'find', 'create', 'create', 'update', 'update', 'update', 'erase')) {
      case 'find': {
        const query = `uuid=eq.${uuid}${columns()}${pick('', '&order=id.desc')}&limit=${pick(1, 2, 20)}`;
        return {
          method: 'GET',
          path: `visits?order=id.desc&${query.replace('&order=id.desc', '')}`,
          options: { ...options, headers: { ...headers, ...single } },
        };
      }
      case 'create':
        return {
          method: 'POST',
          path: `visits?${columns().slice(1)}`,
          options: {
            ...options,
            headers: { ...writing, ...pick<Headers>({}, { 'if-none-match': '*' }) },
            body: JSON.stringify(pick(fields(uuid), fields(uuid), fields(pick(...uuids)))),
          },
        };
      case 'update':
        return {
          method: 'PATCH',
          path: `visits?id=eq.${1 + next(30)}${columns()}`,
          options: { ...options, headers: writing, body: JSON.stringify(fields(uuid)) },
        };
      default:
        return {
          method: 'DELETE',
          path: `visits?uuid=eq.${uuid}${pick('', '&select=id')}`,
          options: {
            ...options,
            headers: pick<Headers>({}, { prefer: 'return=minimal' }),
          },
        };
    }
  });
}

describeServers(
  'visitor commands and the staff API give the same responses',
  ['server', 'test-staff-api'],
  (servers) => {
    const both = async ({ method, path, options }: Request) => {
      const answers: Answer[] = [];
      // Each server has its own public key.
      for (const server of servers())
        answers.push(await ask(server, method, `/rest/v1/${path}`, options));
      return answers as [Answer, Answer];
    };

    it.each([1, 2, 3, 4])('to 120 random requests, seed %d', async (seed) => {
      for (const request of sequence(seed, 120)) {
        const [command, staffApi] = await both(request);
        expect({ request, ...essence(command) }).toEqual({ request, ...essence(staffApi) });
      }
    });

    it('to the catalogue and to requests for a quote', async () => {
      const headers = { 'content-type': 'application/json' };
      const key = newUuid().replace('c0ffee00', '00000000');
      const quote = { key, name: 'Eva', email: 'eva@mail.example', phone: '', consent: '2026-11' };
      const requests: Request[] = [
        { method: 'GET', path: 'rpc/catalogue', options: {} },
        { method: 'POST', path: 'rpc/catalogue', options: { headers, body: '{}' } },
        ...[{}, quote, quote, { ...quote, name: ' ' }, { ...quote, extra: 'x' }].map(
          (payload): Request => ({
            method: 'POST',
            path: 'rpc/request_quote',
            options: { headers, body: JSON.stringify({ payload }) },
          }),
        ),
      ];
      const statuses: number[] = [];
      for (const request of requests) {
        const [command, staffApi] = await both(request);
        expect({ request, ...essence(command) }).toEqual({ request, ...essence(staffApi) });
        statuses.push(command.status);
      }
      expect(statuses).toEqual([200, 200, 400, 204, 204, 400, 400]);
    });
  },
);

describeBackends('a visitor’s commands', (server: () => RunningServer, sql) => {
  it('serve unmodified supabase-js', async () => {
    const uuid = newUuid();
    const visits = () => visitor(server(), uuid).from('visits');
    const created = await visits().insert(visitOf(uuid)).select().single();
    expect(created).toMatchObject({ status: 201, data: { uuid, checked: false } });
    const id = created.data!.id;
    expect((await visits().update({ stayTime: '99' }).eq('id', id)).status).toBe(204);
    const found = await visits().select('id,stayTime').eq('uuid', uuid);
    expect(found.data).toEqual([{ id, stayTime: '99' }]);
    expect((await visits().delete().eq('uuid', uuid).select('id')).data).toEqual([{ id }]);
    expect((await visits().select('*').eq('uuid', uuid).maybeSingle()).data).toBeNull();
  });

  it('return a limited number of visits', async () => {
    const uuid = newUuid();
    await sql(
      `insert into public.visits (uuid) select '${uuid}' from generate_series(1, 50) returning 1`,
    );
    for (const limit of ['', '&limit=1000'])
      expect(
        (await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${uuid}${limit}`, { uuid })).body,
      ).toHaveLength(20);
  });

  it.each([
    'companies',
    'products',
    'touches',
    'customers',
    'campaigns',
    'staff',
    'customerEvents',
  ])('do not reach %s by any verb', async (table) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
      expect(
        (await ask(server(), method, `/rest/v1/${table}?id=gt.0`, { uuid: newUuid() })).status,
      ).toBe(400);
    const searched = await post(server(), `/rest/v1/rpc/search_${table}`, { q: '' });
    expect(searched.status).toBe(400);
  });

  it('limit what is stored of a record to 32 KiB', async () => {
    const uuid = newUuid();
    const store = (length: number) =>
      post(server(), '/rest/v1/visits', visitOf(uuid, { localStorage: 'x'.repeat(length) }), {
        uuid,
      });
    expect((await store(32_768)).status).toBe(201);
    expect(await store(32_769)).toMatchObject({ status: 400, body: { code: '23514' } });
  });

  it('have a time limit of two seconds, which the role anon also has on other servers', async () => {
    const [settings] = await sql<{ setconfig: string[] }>(
      `select setconfig from pg_db_role_setting where setrole = 'anon'::regrole`,
    );
    expect(settings?.setconfig).toContain('statement_timeout=2s');
  });
});
