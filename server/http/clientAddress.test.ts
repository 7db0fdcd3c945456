import type { IncomingMessage } from 'node:http';
import { addressGroup, clientAddress, requestOrigin } from './clientAddress';

const request = (
  headers: Record<string, string | string[]>,
  remoteAddress: string | undefined = '10.0.0.1',
) => ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const forwarded = (value: string) => request({ 'x-forwarded-for': value });

describe('clientAddress', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('without a proxy, is the address of the connection: %s', (remote, expected) => {
    expect(clientAddress(request({ 'x-forwarded-for': '9.9.9.9' }, remote), 0)).toBe(expected);
  });

  it.each([
    [1, '9.9.9.9, 203.0.113.1', '203.0.113.1'],
    [2, '9.9.9.9, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    [1, '203.0.113.1', '203.0.113.1'],
    [1, ' 9.9.9.9 ,203.0.113.1:5123 ', '203.0.113.1'],
    [1, '[2001:db8::1]:443', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '2001:DB8::1', '2001:DB8::1'],
    [1, '::ffff:203.0.113.1', '203.0.113.1'],
    [1, '203.0.113.1, ,', '203.0.113.1'],
    // With more proxies than entries, or a malformed entry, it is the connection's address.
    [3, '203.0.113.1, 10.0.0.2', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, `'; drop table visits; --`, '10.0.0.1'],
    [1, '<script>', '10.0.0.1'],
    [1, '1'.repeat(61), '10.0.0.1'],
    [1, '', '10.0.0.1'],
  ])('behind %d proxies, with X-Forwarded-For %j, is %s', (hops, value, expected) => {
    expect(clientAddress(forwarded(value), hops)).toBe(expected);
  });

  it('reads a repeated header as one list', () => {
    expect(clientAddress(request({ 'x-forwarded-for': ['9.9.9.9', '203.0.113.1'] }), 1)).toBe(
      '203.0.113.1',
    );
  });

  it('is empty when the connection is closed', () => {
    expect(clientAddress({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('');
  });
});

describe('requestOrigin', () => {
  it.each([
    ['site.example', 'http://site.example'],
    ['Site.Example:8080', 'http://site.example:8080'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('for Host %s is %s', (host, expected) => {
    expect(requestOrigin(request({ host }), 0)).toBe(expected);
  });

  it.each([
    '',
    'a b',
    'a/b',
    'a@b',
    'a:b',
    'a:1:2',
    '[::1',
    'a,b',
    'a:123456',
    'ä.example',
    '<script>',
  ])('is undefined for Host %j', (host) => {
    expect(requestOrigin(request({ host }), 0)).toBeUndefined();
  });

  it('is undefined without a Host header', () => {
    expect(requestOrigin(request({}), 0)).toBeUndefined();
  });

  it('uses X-Forwarded-Proto only behind a trusted proxy', () => {
    const proxied = request({ host: 'site.example', 'x-forwarded-proto': 'https, http' });
    expect(requestOrigin(proxied, 1)).toBe('https://site.example');
    expect(requestOrigin(proxied, 0)).toBe('http://site.example');
    const odd = request({ host: 'site.example', 'x-forwarded-proto': 'javascript' });
    expect(requestOrigin(odd, 1)).toBe('http://site.example');
  });
});

describe('addressGroup', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
    ['2001:db8:1:2::', '2001:0db8:0001:0002'],
    ['2001:db8:1:2::6', '2001:0db8:0001:0002'],
    ['2001:db8::6', '2001:0db8:0000:0000'],
    ['::1', '0000:0000:0000:0000'],
    ['::', '0000:0000:0000:0000'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000'],
    ['', ''],
  ])('group of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('is the same for upper and lower case', () => {
    expect(addressGroup('2001:DB8:1:2::1')).toBe(addressGroup('2001:db8:1:2::2'));
  });
});
