import * as supabase from '@supabase/supabase-js';
import { setPublicConfig } from '../config';
import { staffClient } from './client';
import { onDiskFull } from './diskFull';

// supabase-js needs a WebSocket, which Node 20 lacks.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;

jest.mock('@supabase/supabase-js', () => {
  const actual = jest.requireActual<typeof supabase>('@supabase/supabase-js');
  return { ...actual, createClient: jest.fn(actual.createClient) };
});

const open = (supabaseUrl: string) =>
  setPublicConfig({
    supabaseUrl,
    supabaseAnonKey: 'key',
    ipLookupUrl: '/ip',
    trackingConsent: 'notice',
  });

test('staffClient creates one client with the settings of R5.4', () => {
  const create = jest.spyOn(supabase, 'createClient');
  open('https://project.example');
  expect(staffClient()).toBe(staffClient());
  expect(create).toHaveBeenCalledTimes(1);
  const [url, key, options] = create.mock.calls[0]!;
  expect([url, key]).toEqual(['https://project.example/', 'key']);
  expect(options).toMatchObject({
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storageKey: 'session',
    },
    realtime: { timeout: 10_000, heartbeatIntervalMs: 30_000 },
  });
  const delays = [1, 2, 3, 4, 5, 99].map((tries) => options?.realtime?.reconnectAfterMs?.(tries));
  expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

test('staffClient does not retry table requests', async () => {
  open('https://other.example');
  const { tables } = staffClient();
  expect(tables.url).toBe('https://other.example/rest/v1');
  expect(tables.retry).toBe(false);
});

test('staffClient reports that the server’s disk is full', async () => {
  open('https://full.example');
  const told = jest.fn();
  const stop = onDiskFull(told);
  const full = new Response('{"code":"disk_full"}', { status: 507 });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(full);
  await staffClient().auth.signInWithPassword({ email: 'ana@group.example', password: 'x' });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
