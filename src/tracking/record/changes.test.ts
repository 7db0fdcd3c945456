import { RECORD_BYTES } from '../constants';
import { applyChanges } from './changes';
import { type ClickKind, type Clicks, type PageRecord, recordText } from './record';

const uuid = '0123456789abcdef0123';
const page = (dir: string, cont = '1', time = '0'): PageRecord => ({ dir, cont, time });
const apply = (pages: PageRecord[], ...changes: [string, number, number][]) =>
  applyChanges(
    { uuid, pages },
    changes.map(([dir, cont, time]) => ({ dir, cont, time })),
  ).pages;

describe('applying changes of pages', () => {
  test.each<[string, PageRecord[], [string, number, number][], PageRecord[]]>([
    ['a new page', [], [['/a', 1, 0]], [page('/a')]],
    ['another visit of a page', [page('/a', '1', '5')], [['/a', 1, 0]], [page('/a', '2', '5')]],
    ['seconds', [page('/a', '1', '5')], [['/a', 0, 3]], [page('/a', '1', '8')]],
    [
      'seconds of one page, then a visit of another',
      [page('/a')],
      [
        ['/a', 0, 3],
        ['/b', 1, 0],
      ],
      [page('/a', '1', '3'), page('/b')],
    ],
    [
      'a page beside the pages of another tab',
      [page('/x', '4', '9')],
      [['/a', 1, 0]],
      [page('/x', '4', '9'), page('/a')],
    ],
    [
      'another query as another page',
      [page('/?c=A')],
      [['/?c=B', 1, 0]],
      [page('/?c=A'), page('/?c=B')],
    ],
    ['seconds of a page that was dropped', [], [['/a', 0, 3]], [page('/a', '1', '3')]],
    ['seconds of a page that was merged', [page('/a')], [['/a?q=1', 0, 3]], [page('/a', '1', '3')]],
    [
      'a visit of an address known without its query',
      [page('/a')],
      [['/a?q=1', 1, 0]],
      [page('/a'), page('/a?q=1')],
    ],
    [
      'at most nine digits',
      [page('/a', '999999999', '999999998')],
      [['/a', 1, 5]],
      [page('/a', '999999999', '999999999')],
    ],
  ])('%s', (_, before, changes, after) => {
    expect(apply(before, ...changes)).toEqual(after);
  });

  test('returns the same object when there are no changes', () => {
    const record = { uuid, pages: [page('/a')] };
    expect(applyChanges(record, [])).toBe(record);
  });

  test('accepts a page named like a property of Object', () => {
    expect(apply([], ['__proto__', 1, 0], ['constructor', 1, 0])).toEqual([
      page('__proto__'),
      page('constructor'),
    ]);
  });
});

describe('clicks', () => {
  const clicked = (before: Clicks | undefined, ...kinds: ClickKind[]) =>
    applyChanges(
      { uuid, pages: [page('/')], clicks: before },
      kinds.map((click) => ({ click })),
    );

  test('are added by kind to the clicks of other tabs', () => {
    expect(clicked(undefined, 'call').clicks).toEqual({ call: '1' });
    expect(clicked({ email: '2' }, 'call', 'email', 'call').clicks).toEqual({
      call: '2',
      email: '3',
    });
    expect(clicked({ call: '1' }, 'call').pages).toEqual([page('/')]);
  });

  test('have at most nine digits', () => {
    expect(clicked({ call: '999999999' }, 'call').clicks).toEqual({ call: '999999999' });
  });

  test('are kept when pages are added', () => {
    const { pages, clicks } = applyChanges({ uuid, pages: [], clicks: { whatsapp: '1' } }, [
      { dir: '/a', cont: 1, time: 0 },
    ]);
    expect({ pages, clicks }).toEqual({ pages: [page('/a')], clicks: { whatsapp: '1' } });
  });
});

describe('the limit of the record', () => {
  const size = (pages: PageRecord[]) => Buffer.byteLength(recordText({ uuid, pages }));
  const searches = (count: number) =>
    Array.from({ length: count }, (_, i) => page(`http://site.example/form?q=${i}`, '2', '3'));
  const sums = (pages: PageRecord[]) => [
    pages.reduce((sum, { cont }) => sum + Number(cont), 0),
    pages.reduce((sum, { time }) => sum + Number(time), 0),
  ];

  test('keeps a record that fits', () => {
    const pages = searches(400);
    expect(size(pages)).toBeLessThanOrEqual(RECORD_BYTES);
    expect(apply(pages, ['http://site.example/', 1, 0]).slice(0, -1)).toEqual(pages);
  });

  test('merges as few of the oldest pages as needed, and keeps the totals', () => {
    const pages = searches(600);
    const merged = apply(pages, ['http://site.example/', 1, 0]);
    expect(size(merged)).toBeLessThanOrEqual(RECORD_BYTES);
    expect(size(merged)).toBeGreaterThan(RECORD_BYTES - 200);
    expect(merged[0]?.dir).toBe('http://site.example/form');
    expect(merged.slice(-2)).toEqual([pages[599], page('http://site.example/')]);
    expect(sums(merged)).toEqual([600 * 2 + 1, 600 * 3]);
    // With one page fewer merged the record would not fit.
    const left = merged.length - 2;
    const first = page(
      'http://site.example/form',
      String(2 * (599 - left)),
      String(3 * (599 - left)),
    );
    expect(size([first, ...pages.slice(599 - left), merged.at(-1)!])).toBeGreaterThan(RECORD_BYTES);
  });

  test('counts the bytes of clicks, and keeps them', () => {
    const most = { call: '999999999', whatsapp: '999999999', email: '999999999' };
    const before = { uuid, pages: searches(600), clicks: most };
    const after = applyChanges(before, [{ click: 'call' }]);
    expect(Buffer.byteLength(recordText(after))).toBeLessThanOrEqual(RECORD_BYTES);
    expect(after.clicks).toEqual(most);
    expect(sums(after.pages)).toEqual(sums(before.pages));
  });

  test('counts bytes, not characters', () => {
    const pages = Array.from({ length: 300 }, (_, i) =>
      page(`http://site.example/?q=${'ñ'.repeat(40)}${i}`),
    );
    expect(size(apply(pages, ['/', 1, 0]))).toBeLessThanOrEqual(RECORD_BYTES);
  });

  test('drops the oldest pages of a record from another site, when merging them is not enough', () => {
    const pages = Array.from({ length: 2000 }, (_, i) => page(`http://older.example/${i}`));
    const kept = apply(pages, ['http://site.example/', 1, 0]);
    expect(size(kept)).toBeLessThanOrEqual(RECORD_BYTES);
    expect(kept.at(-1)?.dir).toBe('http://site.example/');
    expect(kept.at(-2)?.dir).toBe('http://older.example/1999');
    expect(kept.length).toBeGreaterThan(400);
  });

  test('shortens a record of several megabytes', () => {
    const pages = Array.from({ length: 60_000 }, (_, i) =>
      page(`http://older.example/${i}?q=${i}`),
    );
    expect(size(apply(pages, ['/', 1, 0]))).toBeLessThanOrEqual(RECORD_BYTES);
  });
});
