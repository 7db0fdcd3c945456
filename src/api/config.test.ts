import type { PublicConfig } from '../config/publicConfig';
import { apiUrl, publicConfig, setPublicConfig } from './config';

const config: PublicConfig = {
  supabaseUrl: '/',
  supabaseAnonKey: 'key',
  ipLookupUrl: '/ip',
  trackingConsent: 'notice',
};
const stub = (name: 'document' | 'location', value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });
afterEach(() => {
  setPublicConfig(undefined);
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'location');
});

test('publicConfig reads the page once, on first use', () => {
  const getElementById = jest.fn(() => ({ textContent: JSON.stringify(config) }));
  stub('document', { getElementById });
  expect(publicConfig()).toEqual(config);
  expect(publicConfig()).toBe(publicConfig());
  expect(getElementById.mock.calls).toEqual([['config']]);
});

test('publicConfig throws again on every use of an invalid page', () => {
  stub('document', { getElementById: () => null });
  for (let left = 2; left > 0; left--)
    expect(publicConfig).toThrow('the page has no element with the id config');
});

test.each([
  ['/', 'https://site.example/rest/v1'],
  ['/behind/', 'https://site.example/behind/rest/v1'],
  ['https://project.supabase.co', 'https://project.supabase.co/rest/v1'],
  ['https://api.example/behind', 'https://api.example/behind/rest/v1'],
])('apiUrl resolves against %s', (supabaseUrl, expected) => {
  stub('location', { origin: 'https://site.example' });
  setPublicConfig({ ...config, supabaseUrl });
  expect(apiUrl('rest/v1')).toBe(expected);
});

test('apiUrl needs a page when supabaseUrl is a path', () => {
  setPublicConfig(config);
  expect(() => apiUrl('rest/v1')).toThrow('Invalid URL');
});
