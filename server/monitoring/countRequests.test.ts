import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { countRequests, type Ended, observeRequests, routeOf } from './countRequests';

const TOKEN = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';

describe('routeOf', () => {
  it.each([
    ['/', 'page'],
    ['/form?adId=x.y', 'page'],
    ['/no/such.folder/page', 'page'],
    ['/assets/main.1.js', 'file'],
    ['/robots.txt', 'file'],
    ['/rest/v1/visits?select=*', 'visitor api'],
    ['/auth/v1/token', 'account'],
    ['/calendar/0.ics', 'calendar'],
    ['/ip', 'ip'],
    ['/health', 'check'],
    ['/ready', 'check'],
  ])('%s is %s', (url, route) => {
    expect(routeOf({ url, headers: {} })).toBe(route);
  });

  it('recognises staff by the token', () => {
    const asked = (authorization: string) =>
      routeOf({ url: '/rest/v1/visits', headers: { authorization } });
    expect([asked(TOKEN), asked('Bearer sb_publishable_x'), asked('')]).toEqual([
      'staff api',
      'visitor api',
      'visitor api',
    ]);
  });
});

test('observeRequests reports responses, and clients that did not wait', () => {
  const ended: Ended[] = [];
  const observe = observeRequests((one) => ended.push(one));
  for (const [statusCode, writableFinished] of [
    [200, true],
    [200, false],
  ] as const) {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished });
    observe(
      { url: '/form', headers: {} } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    response.emit('close');
  }
  expect(ended).toEqual([
    { route: 'page', status: 200, ms: expect.any(Number) as unknown },
    { route: 'page', status: 499, ms: expect.any(Number) as unknown },
  ]);
});

describe('countRequests', () => {
  it('is empty at first', () => {
    expect(countRequests().read()).toEqual({ requests: [], refusals: [] });
  });

  it('estimates median and 95th percentile within a tenth', () => {
    const { add, read } = countRequests();
    for (let ms = 1; ms <= 1000; ms++) add({ route: 'page', status: 200, ms });
    const [page] = read().requests;
    expect(page).toMatchObject({ route: 'page', count: 1000 });
    expect(Math.abs(page!.medianMs / 500 - 1)).toBeLessThan(0.1);
    expect(Math.abs(page!.p95Ms / 950 - 1)).toBeLessThan(0.1);
  });

  it.each([0, 0.01, 1e9])('counts a response after %s ms', (ms) => {
    const { add, read } = countRequests();
    add({ route: 'ip', status: 200, ms });
    expect(read().requests).toMatchObject([{ route: 'ip', count: 1 }]);
    expect(read().requests[0]!.medianMs).toBeGreaterThan(0);
  });

  it('counts refusals by status, the most frequent first', () => {
    const { add, read } = countRequests();
    for (const status of [200, 304, 429, 400, 429, 499])
      add({ route: 'visitor api', status, ms: 1 });
    expect(read().refusals).toEqual([
      { status: 429, count: 2 },
      { status: 400, count: 1 },
      { status: 499, count: 1 },
    ]);
  });
});
