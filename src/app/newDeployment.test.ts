import { isNewDeployment } from './newDeployment';

const page = (script: string) => `<!doctype html><html><head>
  <script defer src="/assets/${script}"></script></head><body></body></html>`;
const mine = page('main.0a1b2c.js');

beforeAll(() => {
  Object.defineProperty(globalThis, 'document', {
    value: { documentElement: { outerHTML: mine } },
    configurable: true,
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'document'));

test.each<[string, () => Promise<Response>, boolean]>([
  ['the same deployment', async () => new Response(mine), false],
  ['another deployment', async () => new Response(page('main.ffffff.js')), true],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), false],
  ['an error status', async () => new Response(page('main.ffffff.js'), { status: 503 }), false],
  ['the page of a proxy', async () => new Response('<html>Sign in to the hotel</html>'), false],
])('checks the served page: %s', async (_, respond, expected) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  expect(await isNewDeployment()).toBe(expected);
  // The request has to bypass the browser's cache.
  expect(fetched).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }));
});
