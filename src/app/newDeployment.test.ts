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
  ['the same build', async () => new Response(mine), false],
  ['another build', async () => new Response(page('main.ffffff.js')), true],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), false],
  ['a failure', async () => new Response(page('main.ffffff.js'), { status: 503 }), false],
  ['a proxy’s page', async () => new Response('<html>Sign in to the hotel</html>'), false],
])('%s: %s', async (_, answer, expected) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await isNewDeployment()).toBe(expected);
  // Not the page that the browser has kept.
  expect(fetched).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }));
});
