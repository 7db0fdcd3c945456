import { describeEmbedded } from '../../testing/backends';
import { randomAttack } from '../../testing/randomAttack';
import { ask, post } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

// `npm run bench:attack` measures the response times during such an attack.
describeEmbedded('2,000 expensive requests of a visitor', (server, sql) => {
  it('are all refused while staff and another visitor get answers', async () => {
    const [mine, other] = [newUuid(), newUuid()];
    for (let rows = 20; rows > 0; rows--)
      await post(server(), '/rest/v1/visits', visitOf(mine, { localStorage: 'a'.repeat(32_768) }), {
        uuid: mine,
      });
    const before = await sql('select count(*) from public.visits');
    const token = await staffToken(server());
    const attack = randomAttack(2, 2000);
    const statuses = new Map<number, number>();
    const served = new Set<number>();
    let under = true;
    const attacker = async () => {
      for (let request = attack.pop(); request; request = attack.pop()) {
        const { method, path, ...options } = request;
        const { status } = await ask(server(), method, `/rest/v1/${path}`, {
          uuid: mine,
          ...options,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const others = async () => {
      while (under) {
        served.add((await ask(server(), 'GET', '/rest/v1/visits?limit=1', { token })).status);
        served.add(
          (await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${other}`, { uuid: other })).status,
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const beside = others();
    await Promise.all(Array.from({ length: 8 }, attacker));
    under = false;
    await beside;
    expect([...statuses]).toEqual([[400, 2000]]);
    expect([...served]).toEqual([200]);
    expect(await sql('select count(*) from public.visits')).toEqual(before);
  });
});
