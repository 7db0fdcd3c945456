import { describeBackends, OWN_SERVER } from '../../testing/backends';
import {
  fillAttackedTables,
  NAMED_ATTACKS,
  randomStaffAttack,
} from '../../testing/randomStaffAttack';
import { ask, type Options } from '../../testing/requests';
import { addRoles } from '../../testing/roleWorld';
import { newUuid } from '../../testing/visits';

const ROLES = ['admin', 'agent', 'reader'] as const;

// `npm run bench:attack` measures the response times and the server's memory during such an attack.
describeBackends(
  'expensive requests of staff',
  (server, sql) => {
    let callers: Record<string, Options>;
    const unchecked = async () =>
      (
        await sql<{ count: number }>(
          'select count(*)::int as count from public.visits where not checked',
        )
      )[0]?.count;

    beforeAll(async () => {
      callers = { ...(await addRoles(server(), sql)).callers, visitor: { uuid: newUuid() } };
      await fillAttackedTables(sql);
    });

    describe.each(Object.entries(NAMED_ATTACKS))('%s', (_, { method, path, body }) => {
      it.each([...ROLES, 'visitor'])('is refused to the %s because of its form', async (role) => {
        const before = await unchecked();
        const { status } = await ask(server(), method, `/rest/v1/${path}`, {
          ...callers[role],
          ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
        });
        expect([status, await unchecked()]).toEqual([400, before]);
      });
    });

    it.each(ROLES)(
      'a planned count does not reveal the number of other people’s rows to the %s',
      async (role) => {
        for (const count of ['planned', 'estimated']) {
          const headers = { prefer: `count=${count}` };
          const answer = await ask(server(), 'HEAD', '/rest/v1/customers', {
            ...callers[role],
            headers,
          });
          expect([answer.status, answer.headers.get('content-range')]).toEqual([400, null]);
        }
      },
    );

    it.each([
      ['16 MiB', 'select=id,customerEvents(text)&order=id&limit=220'],
      ['10,000 embedded rows', 'select=id,customerEvents(id)'],
    ])('an answer of more than %s fails instead of being cut', async (_, query) => {
      expect(
        await ask(server(), 'GET', `/rest/v1/customers?${query}`, callers.admin),
      ).toMatchObject({ status: 413, body: { code: 'PT413' } });
    });

    it.each(ROLES)(
      'at random by the role %s, stop neither visitors nor staff',
      async (role) => {
        const attack = randomStaffAttack(ROLES.indexOf(role) + 1, 80);
        const failed: unknown[] = [];
        const served = new Set<number>();
        let under = true;
        const attacker = async () => {
          for (let each = attack.pop(); each; each = attack.pop()) {
            const { method, path, ...options } = each;
            const answer = await ask(server(), method, `/rest/v1/${path}`, {
              ...callers[role],
              ...options,
            });
            if (answer.status >= 500) failed.push({ method, path, status: answer.status });
          }
        };
        const others = async () => {
          const uuid = newUuid();
          while (under) {
            const mine = await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${uuid}`, { uuid });
            const page = await ask(server(), 'GET', '/rest/v1/visits?limit=1', callers.admin);
            served.add(mine.status).add(page.status);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        };
        const beside = others();
        await Promise.all(Array.from({ length: 6 }, attacker));
        under = false;
        await beside;
        expect(failed).toEqual([]);
        expect([...served]).toEqual([200]);
      },
      180_000,
    );
  },
  OWN_SERVER,
);
