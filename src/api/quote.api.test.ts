import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type { RunningServer } from '../../testing/server';
import { sharedServer } from '../../testing/sharedServer';
import { deleteCustomers, runSql } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';
import { parsePublicConfig, type PublicConfig } from '../config/publicConfig';
import { form } from '../text/form';
import { setPublicConfig } from './config';
import { completeQuote, type Quote, requestQuote } from './quote';
import { createVisit } from './visits';

let server: RunningServer;
let config: PublicConfig;
let log: ReturnType<typeof spyOnLog>;
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const logged = () => log.mock.calls.map(([line]) => line as string);
const leads = () =>
  runSql<Record<string, unknown>>(server, 'select * from public.customers order by id');

const quote = (fields: Partial<Quote> = {}): Quote => ({
  key: randomUUID(),
  name: 'Ana',
  email: '',
  phone: '787 555 0100',
  line: 'auto',
  consent: form.consent.version,
  website: '',
  seconds: '60',
  ...fields,
});

/** Server that answers as each test tells it. */
let faultyServer: Server;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = await sharedServer('embedded', 'server');
  const page = await (await fetch(server.url)).text();
  const [, json = ''] = /id="config">([^<]*)</.exec(page) ?? [];
  config = { ...parsePublicConfig(json), supabaseUrl: server.url };
  faultyServer = createServer((request, response) =>
    request.resume().on('end', () => answer(response)),
  );
  await once(faultyServer.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  faultyServer.closeAllConnections();
  faultyServer.close();
});
beforeEach(async () => {
  setPublicConfig(config);
  log = spyOnLog();
  await deleteCustomers((statement) => runSql(server, statement));
});

it('requestQuote links the lead to the visit and stores the consent version', async () => {
  const uuid = newUuid();
  const visit = await createVisit(visitOf(uuid, { adId: 'feria' }));
  expect(await requestQuote(uuid, quote())).toEqual({ ok: true });
  expect(await leads()).toMatchObject([
    {
      name: 'Ana',
      line: 'auto',
      visitId: visit!.id,
      uuid,
      firstAdId: 'feria',
      consentVersion: form.consent.version,
    },
  ]);
  expect(logged()).toEqual([]);
});

it('requestQuote sends no visitor header without a navigation record', async () => {
  expect(await requestQuote('', quote())).toEqual({ ok: true });
  expect(await leads()).toMatchObject([{ uuid: null, visitId: null }]);
});

it('requestQuote stores a repeated request with the same key once', async () => {
  const same = quote();
  const results = await Promise.all([1, 2, 3].map(() => requestQuote('', same)));
  expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await leads()).toHaveLength(1);
});

it('completeQuote adds typed answers to the lead of the key, and returns refused for unknown keys', async () => {
  const { key } = quote();
  await requestQuote('', quote({ key }));
  const completion = { key, line: 'auto', message: 'Hola', renewsOn: '', marketing: '' };
  const answers = { vehicleYear: 2019, callTime: 'noon' };
  expect(await completeQuote({ ...completion, answers })).toEqual({ ok: true });
  expect(await leads()).toMatchObject([{ answers, message: 'Hola' }]);
  expect(await completeQuote({ ...completion, answers: { vehicleYear: '2019' } })).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect(logged()).toEqual([expect.stringMatching(/^completeQuote failed: 400/)]);
});

it('requestQuote returns refused for invalid data', async () => {
  expect(await requestQuote('', quote({ phone: 'x' }))).toEqual({ ok: false, reason: 'refused' });
  expect(logged()).toEqual([expect.stringMatching(/^requestQuote failed: 400/)]);
});

it('requestQuote returns tooMany for the sixth request of a visitor in 24 hours', async () => {
  const uuid = newUuid();
  for (const name of ['Ana', 'Berta', 'Carla', 'Diana', 'Elena'])
    expect(await requestQuote(uuid, quote({ name }))).toEqual({ ok: true });
  const sixth = await requestQuote(uuid, quote({ name: 'Flora' }));
  expect(sixth).toEqual({ ok: false, reason: 'tooMany' });
  expect(logged()).toEqual([expect.stringMatching(/^requestQuote failed: 429/)]);
});

const answers: [string, string, (response: ServerResponse) => void][] = [
  ['an HTML page of a proxy', 'network', (response) => response.writeHead(200).end('<html>')],
  ['an empty page of a proxy', 'network', (response) => response.writeHead(200).end()],
  ['a 404 without a body', 'network', (response) => response.writeHead(404).end()],
  ['503', 'network', (response) => response.writeHead(503).end('{}')],
  ['507', 'full', (response) => response.writeHead(507).end('{}')],
  ['413', 'refused', (response) => response.writeHead(413).end('{}')],
  ['no response', 'network', (response) => response.destroy()],
];
it.each(answers)('%s gives %s and one log line', async (_, reason, give) => {
  answer = give;
  const { port } = faultyServer.address() as AddressInfo;
  setPublicConfig({ ...config, supabaseUrl: `http://127.0.0.1:${port}` });
  expect(await requestQuote('', quote())).toEqual({ ok: false, reason });
  expect(logged()).toEqual([expect.stringMatching(/^requestQuote failed: \S/)]);
});
