import { codec, findingKey } from './query';

describe('the address', () => {
  test.each([
    '',
    'range=7d',
    'range=custom&from=2026-01-01&to=2026-02-28&touch=first&everyone=1&ad=verano+%26+sol&sort=-cost',
    'ad=&sort=name',
  ])('keeps %p', (text) => {
    expect(codec.write(codec.read(new URLSearchParams(text))).toString()).toBe(text);
  });

  test.each([
    'range=toString&from=2026-01-01&touch=second&everyone=yes&sort=-id',
    'range=30d&touch=last&sort=-visits',
  ])('ignores %p', (text) => {
    expect(codec.write(codec.read(new URLSearchParams(text))).toString()).toBe('');
  });

  test('ignores days that do not exist', () => {
    const query = codec.read(new URLSearchParams('range=custom&from=2026-02-30&to=1999-01-01'));
    expect([query.from, query.to]).toEqual(['', '']);
  });

  test('has the same figures in any order of the table', () => {
    const key = (text: string) => findingKey(codec.read(new URLSearchParams(text)));
    expect(key('ad=x&sort=name')).toBe(key('ad=x'));
    expect(key('ad=x')).not.toBe(key(''));
  });
});
