import type { DataCommand } from '../rest/command';
import { parseVisitorCommand } from './parseCommand';
import { headersFor } from './requestHeaders';

const UUID = 'c0ffee00-0000-4000-8000-000000000001';

function commandOf(method: string, target: string, body?: object): DataCommand {
  const { pathname: path, searchParams: query } = new URL(target, 'http://site.test/rest/v1/');
  const headers = { 'content-type': 'application/json' };
  const text = body && JSON.stringify(body);
  const command = parseVisitorCommand({ method, path, query, headers, body: text });
  if ('code' in command) throw new Error(command.message);
  return command;
}
const create = commandOf('POST', 'visits', {});
const update = commandOf('PATCH', 'visits?id=eq.7', {});
const quote = commandOf('POST', 'rpc/request_quote', { payload: {} });
const others = [
  commandOf('GET', `visits?uuid=eq.${UUID}&select=id`),
  commandOf('DELETE', `visits?uuid=eq.${UUID}`),
  commandOf('GET', 'rpc/catalogue'),
  quote,
];

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const kindOf = (
  said: string | undefined,
  userAgent: string | undefined,
  command: DataCommand = create,
) =>
  headersFor(
    command,
    {
      ...(said !== undefined && { 'x-visitor-kind': said }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
    '',
  )['x-visitor-kind'];

test.each([
  [undefined, CHROME, undefined],
  ['staff', CHROME, 'staff'],
  ['automated', CHROME, 'automated'],
  [undefined, GOOGLEBOT, 'bot'],
  ['automated', GOOGLEBOT, 'bot'],
  ['staff', GOOGLEBOT, 'staff'],
  // A page must not claim to be a bot; other values are ignored.
  ['bot', CHROME, undefined],
  ['included', CHROME, undefined],
  ['Staff', CHROME, undefined],
  ['staff, staff', CHROME, undefined],
  ['__proto__', CHROME, undefined],
  ['', CHROME, undefined],
  ['nonsense', GOOGLEBOT, 'bot'],
])('the header %j with the user agent %.30s makes the kind %j', (said, userAgent, kind) => {
  expect(kindOf(said, userAgent)).toBe(kind);
  expect(kindOf(said, userAgent, update)).toBe(kind);
});

test.each([
  [
    'an in-app browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0',
    undefined,
  ],
  [
    'a phone named Cubot',
    'Mozilla/5.0 (Linux; Android 12; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    undefined,
  ],
  ['no user agent', undefined, undefined],
  ['an empty one', '', undefined],
  ['the preview of a social network', 'facebookexternalhit/1.1', 'bot'],
  [
    'headless Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'bot',
  ],
  ['a script', 'curl/8.5.0', 'bot'],
])('the kind of %s', (_, userAgent, kind) => {
  expect(kindOf(undefined, userAgent)).toBe(kind);
});

test('only writes of visits carry the kind', () => {
  for (const command of others) {
    expect(kindOf('staff', CHROME, command)).toBeUndefined();
    expect(kindOf(undefined, GOOGLEBOT, command)).toBeUndefined();
  }
});

test('reads only the first 1,000 characters of the user agent', () => {
  expect(kindOf(undefined, `${CHROME} ${'x'.repeat(1000)} Googlebot`)).toBeUndefined();
});

test('passes on the uuid and If-None-Match: *, and drops malformed values and all other headers', () => {
  const headers = { 'x-visitor-uuid': UUID, 'if-none-match': '*', 'x-other': '1', accept: '*/*' };
  for (const command of [create, ...others])
    expect(headersFor(command, headers, '')).toEqual({
      'x-visitor-uuid': UUID,
      'if-none-match': '*',
    });
  expect(headersFor(create, { 'x-visitor-uuid': 'short', 'if-none-match': '"x"' }, '')).toEqual({});
});

test.each([
  ['203.0.113.9', true],
  ['172.32.0.1', true],
  ['2001:0db8:0000:0007', true],
  ['', false],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.9.9', false],
  ['192.168.1.1', false],
  ['169.254.1.1', false],
  ['0000:0000:0000:0000', false],
  ['fe80:0000:0000:0000', false],
  ['fd12:3456:789a:0001', false],
])('the address %s of a request for a quote is passed on: %s', (address, isPassed) => {
  const headers = { 'x-client-address': '203.0.113.1' };
  const passed = (command: DataCommand) =>
    headersFor(command, headers, address)['x-client-address'];
  expect(passed(quote)).toBe(isPassed ? address : undefined);
  expect(passed(create)).toBeUndefined();
});

const touchOf = (touch: string, command: DataCommand = create) =>
  headersFor(command, { 'user-agent': CHROME, 'x-visitor-touch': touch }, '')['x-visitor-touch'];

test.each([
  'c=A',
  'utm_source=meta&utm_medium=c%C3%A1pc&utm_campaign=oto%C3%B1o+26',
  'gclid=G&fbclid=a--b;c&msclkid=M&ttclid=T',
  'fbclid=F&call=1&whatsapp=22&email=333333333&pages=4',
  `fbclid=${'x'.repeat(4089)}`,
])('passes on the landing and the clicks %.60s only with writes of visits', (touch) => {
  expect(touchOf(touch)).toBe(touch);
  expect(touchOf(touch, update)).toBe(touch);
  for (const command of others) expect(touchOf(touch, command)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['a text of another form', 'staff'],
  ['an unknown parameter', 'fbclid=F&q=1'],
  ['a part without a value', 'fbclid=&call=1'],
  ['an empty part', 'fbclid=F&'],
  ['clicks that are no number', 'call=-1'],
  ['clicks of ten digits', 'call=1234567890'],
  ['a space, as between two headers of the name', 'c=A, c=B'],
  ['a control character', 'c=A\u0000'],
  ['other letters than ASCII', 'c=ñ'],
  ['a header of 4,097 characters', `fbclid=${'x'.repeat(4090)}`],
])('drops a touch header with %s', (_, touch) => {
  expect(touchOf(touch)).toBeUndefined();
});
