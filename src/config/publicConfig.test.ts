import { parsePublicConfig, readPublicConfig } from './publicConfig';

const config = {
  supabaseUrl: '/',
  supabaseAnonKey: 'key',
  ipLookupUrl: '/ip',
  trackingConsent: 'notice',
};
const parse = (changes: object) => () =>
  parsePublicConfig(JSON.stringify({ ...config, ...changes }));

test('accepts paths and absolute addresses', () => {
  expect(parse({})()).toEqual(config);
  const elsewhere = {
    supabaseUrl: 'https://x.example',
    ipLookupUrl: 'http://ip.example/?format=json',
  };
  expect(parse(elsewhere)()).toEqual({ ...config, ...elsewhere });
});

test('reports each invalid field on a separate line', () => {
  expect(
    parse({
      supabaseUrl: 'x.example',
      supabaseAnonKey: '',
      ipLookupUrl: undefined,
      trackingConsent: true,
    }),
  ).toThrow(
    [
      'configuration: supabaseUrl must be an http(s) address or a path',
      'configuration: supabaseAnonKey must be a text that is not empty',
      'configuration: ipLookupUrl must be an http(s) address or a path',
      'configuration: trackingConsent must be "notice" or "required"',
    ].join('\n'),
  );
});

test.each(['__CONFIG__', '[]', 'null'])('reports that %s is no JSON object', (text) => {
  expect(() => parsePublicConfig(text)).toThrow('holds no JSON object');
});

test('reads the element with the id config', () => {
  const getElementById = jest.fn().mockReturnValue({ textContent: JSON.stringify(config) });
  expect(readPublicConfig({ getElementById })).toEqual(config);
  expect(getElementById).toHaveBeenCalledWith('config');
});

test('throws when the page lacks that element', () => {
  expect(() => readPublicConfig({ getElementById: () => null })).toThrow(
    'no element with the id config',
  );
});
