import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import '../../testing/clients';
import { STAFF, type RunningServer } from '../../testing/server';
import { sharedServer } from '../../testing/sharedServer';
import { newUuid, visitOf } from '../../testing/visits';
import { signIn } from './auth';
import { setPublicConfig } from './config';
import { TIME_LIMIT_MS } from './fetchInTime';
import { fetchPublicIp } from './publicIp';
import * as changes from './staff/visitChanges';
import * as list from './staff/visitList';
import * as reports from './staff/visitReports';
import * as staff from './staff/staffVisits';
import * as visitor from './visits';

let server: RunningServer;
let faultyServer: { url: string; requests: number; answer: (response: ServerResponse) => void };
let listener: Server;
let log: ReturnType<typeof spyOnLog>;
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

const uuid = newUuid();
const calls: [string, () => Promise<unknown>][] = [
  ['findVisits', () => visitor.findVisits(uuid)],
  ['createVisit', () => visitor.createVisit(visitOf(uuid))],
  ['updateVisit', () => visitor.updateVisit(7, visitOf(uuid))],
  ['eraseVisits', () => visitor.eraseVisits(uuid)],
  ['listVisits', () => staff.listVisits()],
  ['countVisits', () => staff.countVisits()],
  ['pageOfVisits', () => staff.pageOfVisits(0, 10)],
  ['visitsOf', () => staff.visitsOf(uuid)],
  ['searchVisits', () => staff.searchVisits('meta')],
  ['visitsThatStayed', () => staff.visitsThatStayed()],
  ['visitsBetween', () => staff.visitsBetween(new Date(), new Date())],
  ['setVisitsChecked', () => staff.setChecked(7, true)],
  ['checkAll', () => staff.checkAll()],
  ['deleteVisits', () => staff.deleteVisit(7)],
  ['fetchVisits', () => list.fetchVisits({}, 10)],
  ['countMatching', () => list.countMatching({})],
  ['setVisitsChecked', () => changes.setVisitsChecked([7], true)],
  ['deleteVisits', () => changes.deleteVisits([7])],
  ['checkBatch', () => changes.checkBatch({ upTo: 7, filters: {}, above: 0 })],
  ['fetchVisit', () => changes.fetchVisit(7)],
  ['fetchTouches', () => changes.fetchTouches(7)],
  ['fetchVisitsByIp', () => changes.fetchVisitsByIp({ id: 7, ip: '203.0.113.7' }, 5)],
  ['fetchOverview', () => reports.fetchOverview({})],
  ['fetchPeriods', () => reports.fetchPeriods('day', 'UTC', {})],
  ['fetchTopValues', () => reports.fetchTopValues('ad', {})],
];

beforeAll(async () => {
  server = await sharedServer('embedded', 'server');
  const page = {
    supabaseUrl: server.url,
    supabaseAnonKey: server.anonKey,
    trackingConsent: 'notice' as const,
  };
  listener = createServer((request, response) => {
    faultyServer.requests++;
    request.resume().on('end', () => faultyServer.answer(response));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  faultyServer = { url, requests: 0, answer: (response) => response.end() };
  setPublicConfig({ ...page, ipLookupUrl: `${url}/ip` });
  expect(await signIn(STAFF.email, STAFF.password)).toMatchObject({ ok: true });
});
afterAll(async () => {
  // Closes connections whose requests the tests leave without an answer.
  listener.closeAllConnections();
  listener.close();
});

beforeEach(() => {
  log = spyOnLog();
  faultyServer.requests = 0;
  // Requests for the session go to the real server, those for tables to the faulty one.
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      send(
        (input as string | URL)
          .toString()
          .replace(`${server.url}/rest/`, `${faultyServer.url}/rest/`),
        init,
      ),
    );
});

const respond =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
const html = { 'content-type': 'text/html' };
const error = (code: string) => JSON.stringify({ code, message: 'of the server' });

const answers: [string, (response: ServerResponse) => void][] = [
  ['an error 500', respond(500, error('XX000'))],
  ['an error 500 without a body', respond(500, '')],
  ['an error 500 with null', respond(500, 'null')],
  ['an error 503 for an hour', respond(503, error('overloaded'), { 'retry-after': '3600' })],
  ['an error 520', respond(520, '')],
  ['too many requests', respond(429, error('over_request_rate_limit'))],
  ['an invalid token', respond(401, error('PGRST301'))],
  ['a 404', respond(404, '')],
  ['a proxy’s error', respond(502, '<html>\n<h1>Bad gateway</h1>', html)],
  ['an HTML page instead of JSON', respond(200, '<!doctype html>\n<title>Hotel</title>', html)],
  ['truncated JSON', respond(200, '[{"id":7,')],
  ['an object instead of a list', respond(200, '{"ok":true}')],
  ['a string', respond(200, '"ok"')],
  ['null', respond(200, 'null')],
  ['an empty response', respond(200, '')],
  ['no content', respond(204, '')],
  ['a connection closed before the response', (response) => response.destroy()],
  [
    'a connection closed during the response',
    (response) => {
      response.writeHead(200, { 'content-length': '1000', 'content-range': '0-0/1' });
      response.write('[{"id":', () => response.destroy());
    },
  ],
];

describe.each(answers)('%s', (how, answer) => {
  // A response to HEAD has no body in which the connection could be closed.
  const hasNoBody = (name: string) =>
    how === 'a connection closed during the response' && name === 'countVisits';
  it.each(calls.filter(([name]) => !hasNoBody(name)))(
    'makes %s return undefined after one request, and log one line',
    async (name, call) => {
      faultyServer.answer = answer;
      expect(await call()).toBeUndefined();
      expect(faultyServer.requests).toBe(1);
      expect(log.mock.calls).toEqual([[expect.stringMatching(`^${name} failed: .{3,200}$`)]]);
    },
  );
});

it.each(calls.filter(([name]) => /^(find|create|list|page|visits|search)/.test(name)))(
  '%s returns undefined for rows of another shape, and logs one line',
  async (name, call) => {
    faultyServer.answer = respond(200, '[{"id":7,"name":"of another table"}]');
    expect(await call()).toBeUndefined();
    expect(log.mock.calls).toEqual([[`${name} failed: 200 the response has an unexpected form`]]);
  },
);

it.each(calls)(
  '%s returns undefined when the server cannot be reached, and logs one line',
  async (name, call) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await call()).toBeUndefined();
    expect(log.mock.calls).toEqual([[`${name} failed: TypeError: Failed to fetch`]]);
  },
);

describe('after the time limit', () => {
  const begun = async () => {
    while (faultyServer.requests === 0) await new Promise((resolve) => setImmediate(resolve));
    // Waits until the first half of the response has arrived.
    for (let left = 50; left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
  };
  const slow: [string, (response: ServerResponse) => void][] = [
    ['a missing response', () => undefined],
    ['an incomplete response', (response) => void response.writeHead(200).write('[')],
  ];

  it.each(
    slow.flatMap(([how, answer]) =>
      calls
        .filter(([name]) => how === 'a missing response' || name !== 'countVisits')
        .map(([name, call]) => [how, name, call, answer] as const),
    ),
  )('%s makes %s return undefined', async (_, name, call, answer) => {
    faultyServer.answer = answer;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
    const ends = jest.fn();
    const outcome = call().finally(ends);
    await begun();
    await jest.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
    expect(ends).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeUndefined();
    expect(log.mock.calls).toEqual([[expect.stringContaining('no response within 20 s')]]);
    expect(log.mock.calls[0]![0]).toMatch(new RegExp(`^${name} failed: `));
    jest.useRealTimers();
  });
});

describe('fetchPublicIp', () => {
  const ip = (value: unknown) => respond(200, JSON.stringify({ ip: value }));

  it.each(['203.0.113.7', '::1', '2001:db8::7', '::ffff:203.0.113.7'])(
    'returns %s',
    async (given) => {
      faultyServer.answer = ip(given);
      expect(await fetchPublicIp()).toBe(given);
      const [[, init]] = jest.mocked(fetch).mock.calls as [[unknown, RequestInit]];
      // The page preloads this address. A fetch with other options, such as headers, would not use that response.
      expect(Object.keys(init)).toEqual(['signal']);
    },
  );

  it.each([
    ...answers,
    ['a word', ip('unknown')],
    ['an empty string', ip('')],
    ['digits', ip('2130706433')],
    ['a number', ip(7)],
    ['a list', ip(['203.0.113.7'])],
    ['a long string', ip(`${'f:'.repeat(23)}`)],
    ['another field', respond(200, '{"address":"203.0.113.7"}')],
    ['an error with an address', respond(500, '{"ip":"203.0.113.7"}')],
  ] as typeof answers)('is silent about %s', async (_, answer) => {
    faultyServer.answer = answer;
    expect(await fetchPublicIp()).toBeUndefined();
    expect(faultyServer.requests).toBe(1);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs nothing without a network', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchPublicIp()).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });
});
