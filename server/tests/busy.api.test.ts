import { describeBackends } from '../../testing/backends';
import { ask, post } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

describeBackends('while a slow statement runs (D9.8)', (server, sql) => {
  /** Names and statuses of responses in the order of their arrival, including the slow statement's. */
  const order = async (requests: Record<string, () => Promise<{ status: number }>>) => {
    const token = await staffToken(server());
    const answered: string[] = [];
    const slow = post(server(), '/rest/v1/rpc/test_slow', { seconds: 3 }, { token }).then(
      ({ status }) => {
        answered.push(`slow ${status}`);
      },
    );
    // Waits until the database thread runs the statement.
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const [name, request] of Object.entries(requests)) {
      const { status } = await request();
      answered.push(`${name} ${status}`);
    }
    await slow;
    return answered;
  };
  const get = (path: string) => () => ask(server(), 'GET', path);

  it('pages, assets, /ip, /health and refusals are answered before the statement ends', async () => {
    expect(
      await order({
        page: get('/'),
        icon: get('/favicon.svg'),
        ip: get('/ip'),
        health: get('/health'),
        missing: get('/missing.png'),
        unknown: get('/rest/v1/'),
        signUp: () => post(server(), '/auth/v1/signup', {}),
        array: () => post(server(), '/rest/v1/visits', []),
      }),
    ).toEqual([
      'page 200',
      'icon 200',
      'ip 200',
      'health 200',
      'missing 404',
      'unknown 404',
      'signUp 422',
      'array 400',
      'slow 204',
    ]);
  });

  it('a visitor’s request runs before earlier requests of staff', async () => {
    const token = await staffToken(server());
    const answered: string[] = [];
    const note = (name: string, answer: Promise<{ status: number }>) =>
      answer.then(({ status }) => {
        answered.push(`${name} ${status}`);
      });
    const slow = (name: string, seconds: number) =>
      note(name, post(server(), '/rest/v1/rpc/test_slow', { seconds }, { token }));
    const first = slow('first', 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const others = [slow('second', 1), slow('third', 1)];
    await new Promise((resolve) => setTimeout(resolve, 200));
    const uuid = newUuid();
    const visitor = note('visitor', post(server(), '/rest/v1/visits', visitOf(uuid), { uuid }));
    await Promise.all([first, ...others, visitor]);
    expect(answered.indexOf('visitor 201')).toBeLessThan(answered.indexOf('third 204'));
    expect(answered.indexOf('visitor 201')).toBeLessThan(2);
    expect(await sql(`select uuid from public.visits where uuid = '${uuid}'`)).toEqual([{ uuid }]);
  });
});
