import { parseCatalogue } from './parseCatalogue';

const company = { name: 'Faro', monogram: 'F', logo: '', lines: ['auto'] };
const png = (text: string) => `data:image/png;base64,${Buffer.from(text).toString('base64')}`;

test('extracts logos from the page data as files', () => {
  const { data, logos } = parseCatalogue({
    linesOfBusiness: ['vida', 'auto'],
    companies: [
      { ...company, logo: png('one') },
      { ...company, name: 'Ribera', logo: 'data:image/jpeg;base64,dHdv' },
      { ...company, name: 'Otra', logo: png('one') },
    ],
  });
  expect(data.linesOfBusiness).toEqual(['vida', 'auto']);
  expect(data.companies.map(({ name, monogram, lines }) => [name, monogram, lines])).toEqual([
    ['Faro', 'F', ['auto']],
    ['Ribera', 'F', ['auto']],
    ['Otra', 'F', ['auto']],
  ]);
  expect(data.companies.map(({ logo }) => logo)).toEqual([
    expect.stringMatching(/^\/logos\/[0-9a-f]{16}\.png$/),
    expect.stringMatching(/^\/logos\/[0-9a-f]{16}\.jpg$/),
    data.companies[0]!.logo,
  ]);
  expect(logos.map(({ path, type, bytes }) => [path, type, bytes.toString()])).toEqual([
    [data.companies[0]!.logo, 'image/png', 'one'],
    [data.companies[1]!.logo, 'image/jpeg', 'two'],
  ]);
});

test('drops unknown and repeated lines of business', () => {
  const { data } = parseCatalogue({
    linesOfBusiness: ['barcos', 'auto', 'auto', 7, '__proto__'],
    companies: [{ ...company, lines: ['vida', 'barcos'] }],
  });
  expect(data.linesOfBusiness).toEqual(['auto']);
  expect(data.companies[0]!.lines).toEqual(['vida']);
});

test.each([
  'https://elsewhere.example/x.png',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PGI+',
  'data:image/png;base64,"><script>',
  '//x',
])('drops the invalid logo %s', (logo) => {
  const { data, logos } = parseCatalogue({
    linesOfBusiness: [],
    companies: [{ ...company, logo }],
  });
  expect([data.companies[0]!.logo, logos]).toEqual(['', []]);
});

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ linesOfBusiness: [], companies: {} }],
  [{ linesOfBusiness: 'auto', companies: [] }],
  [{ linesOfBusiness: [], companies: [null] }],
  [{ linesOfBusiness: [], companies: [{ ...company, name: 7 }] }],
  [{ linesOfBusiness: [], companies: [{ ...company, logo: undefined }] }],
  [{ linesOfBusiness: [], companies: [{ ...company, lines: null }] }],
])('rejects the unknown structure %p', (value) => {
  expect(() => parseCatalogue(value)).toThrow('a structure that this release does not know');
});
