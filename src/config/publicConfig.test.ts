import { parsePublicConfig, readPublicConfig } from './publicConfig';

const config = {
  supabaseUrl: '/',
  supabaseAnonKey: 'key',
  ipLookupUrl: '/ip',
  trackingConsent: 'notice',
};
const parse = (changes: object) => () =>
  parsePublicConfig(JSON.stringify({ ...config, ...changes }));

test('paths of our own and addresses elsewhere', () => {
  expect(parse({})()).toEqual(config);
  const elsewhere = {
    supabaseUrl: 'https://x.example',
    ipLookupUrl: 'http://ip.example/?format=json',
  };
  expect(parse(elsewhere)()).toEqual({ ...config, ...elsewhere });
});

test('each wrong field has a line of its own that names it', () => {
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

test.each([
  ['__CONFIG__', 'holds no JSON'],
  ['[]', 'must hold an object'],
  ['null', 'must hold an object'],
])('%s %s', (text, problem) => {
  expect(() => parsePublicConfig(text)).toThrow(problem);
});

test('is read out of the element with the id config', () => {
  const getElementById = jest.fn().mockReturnValue({ textContent: JSON.stringify(config) });
  expect(readPublicConfig({ getElementById })).toEqual(config);
  expect(getElementById).toHaveBeenCalledWith('config');
});

test('a page without that element', () => {
  expect(() => readPublicConfig({ getElementById: () => null })).toThrow(
    'no element with the id config',
  );
});
