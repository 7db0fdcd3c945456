import { type Answer, unwrap } from './unwrap';

const answer = (fields: Partial<Answer>): Answer => ({
  data: null,
  error: null,
  count: null,
  status: 200,
  ...fields,
});
const text = ({ data }: Answer) => (typeof data === 'string' ? data : undefined);
const html = `<html>\n<head>\n\t<title>Sign in to the hotel</title>${'<p>…</p>'.repeat(200)}`;

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
});

test('unwrap returns the value and logs nothing', async () => {
  expect(await unwrap('call', async () => answer({ data: 'x' }), text)).toBe('x');
  expect(
    await unwrap(
      'call',
      async () => answer({ count: 0 }),
      ({ count }) => count,
    ),
  ).toBe(0);
  expect(
    await unwrap(
      'call',
      async () => answer({}),
      () => false,
    ),
  ).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

const denied = { code: '42501', message: 'permission denied for table visits', details: 'secret' };
const reject = (reason: unknown) => async (): Promise<Answer> => {
  throw reason;
};
const failures: [string, () => PromiseLike<Answer>, string][] = [
  [
    'a database error',
    async () => answer({ error: denied, status: 401 }),
    'call failed: 401 42501 permission denied for table visits',
  ],
  [
    'no network',
    async () => answer({ error: { message: 'TypeError: fetch failed', code: '' }, status: 0 }),
    'call failed: TypeError: fetch failed',
  ],
  ['a status without an error', async () => answer({ data: 'x', status: 500 }), 'call failed: 500'],
  [
    'a response of another shape',
    async () => answer({ data: { not: 'a text' } }),
    'call failed: 200 the response has an unexpected form',
  ],
  ['a rejection', reject(new Error('refused')), 'call failed: refused'],
  ['a rejection without an error', reject(undefined), 'call failed: for no reason given'],
  ['a rejection with a string', reject('why'), 'call failed: why'],
  [
    'an exception before the request',
    () => {
      throw new Error('configuration: the page has no element with the id config');
    },
    'call failed: configuration: the page has no element with the id config',
  ],
  [
    'an exception while reading',
    async () => answer({ data: 'throw' }),
    'call failed: cannot be read',
  ],
];

test.each(failures)('unwrap returns undefined and logs one line after %s', async (_, ask, line) => {
  const read = (given: Answer) => {
    if (given.data === 'throw') throw new Error('cannot be read');
    return text(given);
  };
  expect(await unwrap('call', ask, read)).toBeUndefined();
  expect(log.mock.calls).toEqual([[line]]);
});

test('unwrap logs only the beginning of an HTML page', async () => {
  const ask = async () => answer({ error: { message: html }, status: 502 });
  expect(await unwrap('call', ask, text)).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  const [line] = log.mock.calls[0] as [string];
  expect(line).toMatch(/^call failed: 502 <html> <head> <title>Sign in to the hotel<.{100,180}$/);
});
