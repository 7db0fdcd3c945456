import { readFileSync, writeFileSync } from 'node:fs';
import { embedded, postgres } from '../../testing/backends';
import { type GrammarRequest, randomRequests } from '../../testing/randomRequests';
import { type Answer, ask, type Options } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../../testing/roleWorld';
import { masked } from '../../testing/masked';
import type { TestServer } from '../../testing/server';
import { runSql, type Sql } from '../../testing/sql';
import { random } from '../../testing/visitModel';

/** File with one recorded request, and its answer, in each line. */
const FILE = 'server/tests/recorded/restAnswers.jsonl';
const COUNT = 400;
const SEED = 1;
/** Longest recorded answer of a read; longer ones have more rows, but are no other cases. */
const MAX_CHARACTERS = 1500;
const ROLES = ['admin', 'agent', 'reader'] as const;

interface Recorded extends GrammarRequest {
  role: (typeof ROLES)[number];
  status: number;
  range?: string;
  type?: string;
  /** Text of the answer, unparsed, because PostgREST's format of numbers is part of it. */
  answer: string;
}

const recorded = (): Recorded[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);

function answerOf({ status, headers, text }: Answer) {
  const range = headers.get('content-range');
  const type = headers.get('content-type')?.split(';')[0];
  return {
    status,
    ...(range !== null && { range }),
    ...(type !== undefined && { type }),
    answer: masked(text).replaceAll(/\b20\d\d-\d\d-\d\d\b/g, '<day>'),
  };
}

describe.each([embedded, postgres])('staff’s requests', (backend) => {
  backend.describe(`on ${backend.name}`, () => {
    let server: TestServer;
    let sql: Sql;
    let world: RoleWorld;
    beforeAll(async () => {
      server = await backend.start({}, 'test-staff-api');
      sql = (statement) => runSql(server, statement);
      world = await fillRoleWorld(sql, await addRoles(server, sql));
    });
    afterAll(() => server.stop());

    const asked = async ({ role, method, path, headers, body }: Recorded | Request) =>
      answerOf(
        await ask(server, method, `/rest/v1/${path}`, {
          ...world.callers[role],
          headers,
          ...(body !== undefined && { body }),
        }),
      );

    if (process.env.RECORD && backend === embedded)
      it('are recorded', async () => {
        const nextRequest = randomRequests(SEED, world);
        const next = random(SEED);
        const lines: string[] = [];
        while (lines.length < COUNT) {
          const request = { role: ROLES[next(ROLES.length)] ?? 'admin', ...nextRequest() };
          const answer = await asked(request);
          const isRead = ['GET', 'HEAD'].includes(request.method);
          if (!isRead || answer.answer.length <= MAX_CHARACTERS)
            lines.push(JSON.stringify({ ...request, ...answer }));
        }
        writeFileSync(FILE, `${lines.join('\n')}\n`);
      });
    else
      it('are answered as recorded', async () => {
        for (const request of recorded())
          expect({ ...request, ...(await asked(request)) }).toEqual(request);
      });

    describe('that want one object', () => {
      const OBJECT = { accept: 'application/vnd.pgrst.object+json' };
      const JSON_OBJECT = { ...OBJECT, 'content-type': 'application/json' };
      const campaigns = () => sql('select code, name from public.campaigns order by id');

      it.each<[method: string, path: string, body?: unknown]>([
        ['PATCH', 'campaigns?id=in.(101,102)', { name: 'otra' }],
        ['PATCH', 'campaigns?id=eq.103', { name: 'otra' }],
        ['PATCH', 'campaigns?id=eq.101', {}],
        ['DELETE', 'campaigns?id=in.(101,102)'],
        ['DELETE', 'campaigns?id=eq.103'],
        [
          'POST',
          'campaigns',
          [
            { code: 'c', name: 'C' },
            { code: 'd', name: 'D' },
          ],
        ],
        ['POST', 'campaigns', []],
      ])('%s %s writes nothing', async (method, path, ...[body]) => {
        await sql('delete from public.campaigns where id > 100 returning 1');
        await sql(
          `insert into public.campaigns (id, code, name) overriding system value
           values (101, 'uno', 'Uno'), (102, 'dos', 'Dos') returning 1`,
        );
        const before = await campaigns();
        for (const prefer of ['return=minimal', 'return=representation']) {
          const answer = await send(method, path, { ...JSON_OBJECT, prefer }, body);
          expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST116' } });
        }
        expect(await campaigns()).toEqual(before);
      });

      const send = (method: string, path: string, headers: Options['headers'], body: unknown) =>
        ask(server, method, `/rest/v1/${path}`, {
          ...world.callers.admin,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
    });
  });
});

type Request = GrammarRequest & Pick<Recorded, 'role'>;
