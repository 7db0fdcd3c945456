import { refusedBy } from '../../testing/refused';
import { isSingle, parsePreferences, parseRange } from './preferences';

describe('Prefer', () => {
  it.each<[string, boolean, boolean]>([
    ['', false, false],
    ['return=minimal', false, false],
    ['return=representation', true, false],
    ['count=exact', false, true],
    ['return=representation,count=exact', true, true],
    [' count=exact ,  return=minimal ,', false, true],
  ])('%s', (prefer, returned, counted) =>
    expect(parsePreferences({ prefer })).toEqual({ returned, counted }),
  );

  it('asks for nothing without the header', () =>
    expect(parsePreferences({})).toEqual({ returned: false, counted: false }));

  it.each([
    'count=planned',
    'count=estimated',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates,return=representation',
    'return=headers-only',
    'missing=default',
    'tx=rollback',
    'handling=strict',
    'max-affected=10',
    'timezone=America/Los_Angeles',
    'params=single-object',
    'anything',
  ])('refuses %s', (prefer) =>
    expect(refusedBy(() => parsePreferences({ prefer }))).toEqual({
      status: 400,
      code: 'PGRST122',
    }),
  );
});

describe('Accept', () => {
  it.each([
    ['application/vnd.pgrst.object+json', true],
    ['application/vnd.pgrst.object+json;nulls=stripped', true],
    ['application/vnd.pgrst.object', true],
    ['application/json', false],
    ['application/json, text/plain, */*', false],
    ['*/*', false],
  ])('%s', (accept, single) => expect(isSingle({ accept })).toBe(single));

  it('is a list without the header', () => expect(isSingle({})).toBe(false));

  it.each([
    'text/csv',
    'application/geo+json',
    'application/vnd.pgrst.plan+json',
    'application/octet-stream',
  ])('refuses %s', (accept) =>
    expect(refusedBy(() => isSingle({ accept }))).toEqual({ status: 406, code: 'PGRST107' }),
  );
});

describe('limit, offset and Range', () => {
  it.each<
    [
      limit: string | undefined,
      offset: string | undefined,
      range: string | undefined,
      rows: [number, number],
    ]
  >([
    [undefined, undefined, undefined, [0, 1000]],
    ['5', undefined, undefined, [0, 5]],
    ['5000', '3', undefined, [3, 1000]],
    [undefined, '-4', undefined, [0, 1000]],
    ['0', undefined, undefined, [0, 0]],
    ['0', '0', '2-3', [0, 0]],
    [undefined, undefined, '0-1', [0, 2]],
    [undefined, undefined, 'rows=2-2', [2, 1]],
    [undefined, undefined, '2-', [2, 1000]],
    [undefined, undefined, '2000-2009', [2000, 10]],
    [undefined, undefined, '0-4999', [0, 1000]],
    ['2', '1', '2-9', [2, 1]],
    ['10', '2', '0-3', [2, 2]],
    // HTTP requires that a malformed range, or one in other units, is ignored.
    [undefined, undefined, 'bytes=0-1', [0, 1000]],
    [undefined, undefined, '-5', [0, 1000]],
  ])('%s, %s and %s give the rows %j', (limit, offset, range, [from, count]) =>
    expect(parseRange(limit, offset, range)).toEqual({ limit: count, offset: from }),
  );

  it.each([
    ['-1', undefined, undefined],
    ['0', '1', undefined],
    [undefined, undefined, '5-1'],
    [undefined, '3', '1-2'],
    ['2', undefined, '2-3'],
  ])('%s, %s and %s are refused, because they have no row in common', (limit, offset, range) =>
    expect(refusedBy(() => parseRange(limit, offset, range))).toEqual({
      status: 416,
      code: 'PGRST103',
    }),
  );

  it.each(['', 'x', '1.5', '1e3', ' 1', '9'.repeat(13)])('refuses the number "%s"', (text) => {
    const refused = { status: 400, code: 'PGRST100' };
    expect(refusedBy(() => parseRange(text, undefined))).toEqual(refused);
    expect(refusedBy(() => parseRange(undefined, text))).toEqual(refused);
  });
});
