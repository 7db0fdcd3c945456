import { type Ad, readAds, sourceOf, sourcesOf, toAdsBySource } from './ads';
import { askTables } from './askTables';

jest.mock('./askTables', () => ({
  ...jest.requireActual<object>('./askTables'),
  askTables: jest.fn(),
}));

const ad = (fields: Partial<Ad>): Ad => ({
  id: 1,
  version: 1,
  created_at: '2026-11-01T12:00:00Z',
  code: 'verano',
  name: 'Verano',
  aliases: [],
  utmCampaigns: [],
  channel: '',
  cost: null,
  currency: 'USD',
  startsOn: null,
  endsOn: null,
  archived: false,
  ...fields,
});

describe('reading the ads', () => {
  const page = (first: number, length: number) =>
    Array.from({ length }, (_, i) => ad({ id: first + i }));
  const answers = (...pages: (Ad[] | undefined)[]) => {
    const ask = jest.mocked(askTables).mockReset();
    for (const each of pages) ask.mockResolvedValueOnce(each);
    return ask;
  };

  test('reads page after page until one is not full', async () => {
    const ask = answers(page(0, 1000), page(1000, 1000), page(2000, 3));
    expect((await readAds())?.map(({ id }) => id)).toEqual(
      Array.from({ length: 2003 }, (_, i) => i),
    );
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('returns nothing when a page fails, since figures of some ads would be wrong', async () => {
    answers(page(0, 1000), undefined);
    expect(await readAds()).toBeUndefined();
  });
});

test.each([
  ['', '', ''],
  ['   ', ' ', ''],
  [' Verano ', 'b', 'c:verano'],
  ['', ' Otoño 26 ', 'u:otoño 26'],
  ['\tVERANO', '', 'c:\tverano'],
  ['constructor', '', 'c:constructor'],
])('sourceOf(%j, %j) is %j', (code, campaign, source) => {
  expect(sourceOf(code, campaign)).toBe(source);
});

test('sourcesOf returns code, aliases and campaigns of an ad in lower case', () => {
  const summer = ad({ code: 'Verano', aliases: ['VERANNO'], utmCampaigns: ['Sol'] });
  expect(sourcesOf(summer)).toEqual(['c:verano', 'c:veranno', 'u:sol']);
  const bySource = toAdsBySource([summer, ad({ id: 2, code: 'radio' })]);
  expect(bySource[sourceOf(' veranno')]).toBe(summer);
  expect(bySource[sourceOf('', 'SOL')]).toBe(summer);
  expect(bySource[sourceOf('sol')]).toBeUndefined();
});
