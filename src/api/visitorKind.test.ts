import { SESSION_KEY } from './sessionKey';
import { visitorKind } from './visits';

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });

/** Sets up a page's globals. @param stored values in localStorage; undefined when the browser forbids access to it */
function browse(stored: Record<string, string> | undefined, webdriver: boolean | undefined) {
  define('navigator', { webdriver });
  define('localStorage', stored && { getItem: (key: string) => stored[key] ?? null });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigator');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const signedIn = { [SESSION_KEY]: '{}' };

test.each([
  ['a visitor', {}, false, undefined],
  ['a browser without navigator.webdriver', {}, undefined, undefined],
  ['a browser that forbids localStorage', undefined, false, undefined],
  ['a signed-in browser', signedIn, false, { 'x-visitor-kind': 'staff' }],
  ['an automated browser', {}, true, { 'x-visitor-kind': 'automated' }],
  ['an automated browser that is signed in', signedIn, true, { 'x-visitor-kind': 'staff' }],
])('%s', (_, stored, webdriver, headers) => {
  browse(stored, webdriver);
  expect(visitorKind()).toEqual(headers);
});
