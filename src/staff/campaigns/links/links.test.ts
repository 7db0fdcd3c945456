import jsQR from 'jsqr';
import { AD_CODE_LENGTH } from '../../../tracking/constants';
import { adCodeOf } from '../../../tracking/visit/adCode';
import { withoutInjection } from '../../../tracking/visit/injectionFilter';
import { CODE_LENGTH, codeProblem } from './codeProblem';
import { drawQr, printedSide, svgOf } from './qr';
import { fileNameFor, linkTo, shortFormOf, targetsFor } from './targets';

const ORIGIN = 'https://grupo.example';
const targets = targetsFor(['auto', 'vida']).map(([target]) => target);

const codes = [
  'V26',
  'verano & sol',
  'a=b&c=d',
  '#1',
  '100%',
  '%41',
  'a+b',
  '?c=otro',
  'a/b\\c',
  `"O'Neill" <b>`,
  'otoño 2026',
  'oton\u0303o',
  '\u{1F31E} sol \u{1F469}\u200D\u{1F467}',
  'صيف ٢٠٢٦',
  '\u202Eonarev',
  'a\u00a0b',
  'selection',
  'x'.repeat(128),
  '\u{1F31E}'.repeat(128),
  '&'.repeat(128),
];

/** Reproducible codes of letters, punctuation, spaces and characters of several scripts. */
function* randomCodes(count: number): Generator<string> {
  const alphabet = Array.from(
    'aZ09_-.;&#%+=?/\\ "\'<>drop\u00f1\u00fc\u05d0\u0635\u4e2d\u{1F31E}\ufffd\u00a0\u0301',
  );
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let i = 0; i < count; i += 1)
    yield Array.from({ length: 1 + next(20) }, () => alphabet[next(alphabet.length)]).join('');
}

const codeIn = (link: string) => adCodeOf(new URL(link).search);

describe('a link', () => {
  const allLinks = [...codes, ...randomCodes(1000)].flatMap((code) =>
    targets.map((target) => ({ code, link: linkTo(target, code, ORIGIN) })),
  );

  test('carries exactly its code to every page, in full and as typed from paper', () => {
    const lost = allLinks.filter(
      ({ link, code }) => codeIn(link) !== code || codeIn(`https://${shortFormOf(link)}`) !== code,
    );
    expect(allLinks.length).toBeGreaterThan(5000);
    expect(lost).toEqual([]);
  });

  test('keeps the path, the line of business and the section of its page', () => {
    for (const target of targets) {
      const wanted = new URL(target, ORIGIN);
      const link = new URL(linkTo(target, 'a&linea=x#b', ORIGIN));
      expect([link.pathname, link.hash]).toEqual([wanted.pathname, wanted.hash]);
      expect(link.searchParams.getAll('linea')).toEqual(wanted.searchParams.getAll('linea'));
    }
  });

  test('is not blanked by tracking when its code has no problem', () => {
    const fine = allLinks.filter(({ code }) => codeProblem(code) === undefined);
    expect(fine.length).toBeGreaterThan(2000);
    expect(fine.filter(({ link }) => withoutInjection(link) === '')).toEqual([]);
  });

  test.each([
    ['/', 'V26', 'grupo.example/?c=V26'],
    ['/', 'Otoño 26', 'grupo.example/?c=Otoño+26'],
    ['/', '50% & más', 'grupo.example/?c=50%25+%26+más'],
    ['/', '\u{1F31E}ñ', 'grupo.example/?c=%F0%9F%8C%9Eñ'],
    ['/#services', 'V26', 'grupo.example/?c=V26#services'],
    ['/form', 'V26', 'grupo.example/form?c=V26'],
    ['/form?linea=auto', 'V26', 'grupo.example/form?linea=auto&c=V26'],
  ])('to %s with the code %j has the short form %s', (target, code, expected) => {
    expect(shortFormOf(linkTo(target, code, ORIGIN))).toBe(expected);
  });
});

describe('a code', () => {
  test('may be as long as tracking stores it', () => {
    expect(CODE_LENGTH).toBe(AD_CODE_LENGTH);
  });

  test.each(codes)('%j is accepted', (code) => {
    expect(codeProblem(code)).toBeUndefined();
  });

  test.each([
    ['a--b', ['«--»']],
    ['x; y', ['«;»']],
    ['mi update', ['«update»']],
    ['executive-select', ['«select»']],
    ['DROP;--', ['«DROP»', '«;»', '«--»']],
    ['union;union', ['«union»', '«;»']],
    ['año-drop', ['«drop»']],
    ['a\tb', ['U+0009']],
    ['a\u0000b\u0085\u0000', ['U+0000', 'U+0085']],
    ['x'.repeat(129), ['129', '128']],
    ['\u{1F31E}'.repeat(129), ['129', '128']],
  ])('%j is refused with a reason that names %j', (code, named) => {
    const problem = codeProblem(code) ?? '';
    for (const part of named) expect(problem).toContain(part);
    expect(problem.match(/«[^»]+»|U\+\w+/g) ?? []).toHaveLength(
      named.filter((part) => !/^\d/.test(part)).length,
    );
  });

  test('is refused whenever tracking would blank, shorten or change it', () => {
    const isKept = (code: string) =>
      codeIn(linkTo('/', code, ORIGIN)) === code && withoutInjection(code) === code;
    const differing = [...randomCodes(2000), 'a\tb', 'x'.repeat(129)].filter(
      (code) => (codeProblem(code) === undefined) !== isKept(code),
    );
    expect(differing).toEqual([]);
  });
});

/** Pixels of an SVG file's path. @param scale pixels for each module */
function rasterize(svg: string, scale: number) {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = /fill="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  for (const [, x, y, width] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (
        let column = Number(x) * scale;
        column < (Number(x) + Number(width)) * scale;
        column += 1
      )
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { pixels, side };
}

describe('a QR code', () => {
  test.each(codes)('of a link with the code %j scans as that link', (code) => {
    const link = linkTo('/form?linea=auto', code, ORIGIN);
    const { pixels, side } = rasterize(svgOf(drawQr(link)), 3);
    expect(jsQR(pixels, side, side)?.data).toBe(link);
  });

  test('has a quiet zone of four modules, and error correction level M', () => {
    const { size, path } = drawQr('https://grupo.example/?c=V26');
    // 28 bytes need version 3 at level M, which has 29 modules.
    expect(size).toBe(29 + 8);
    const corner = /^M(\d+) (\d+)h7v/.exec(path);
    expect(corner?.slice(1)).toEqual(['4', '4']);
  });

  test('is printed at 2 cm or more, and larger with more modules', () => {
    expect(printedSide({ size: 37 })).toBe(2);
    expect(printedSide({ size: 61 })).toBe(4);
  });
});

test.each([
  ['V26', 'qr-V26'],
  ['Otoño & sol', 'qr-Otono-sol'],
  ['../../etc/passwd', 'qr-etc-passwd'],
  ['"a:b*c?"', 'qr-a-b-c'],
  ['صيف', 'qr'],
  ['\u202Egnp.exe', 'qr-gnp-exe'],
  ['x'.repeat(128), `qr-${'x'.repeat(60)}`],
])('the downloaded file of the code %j is called %s', (code, name) => {
  expect(fileNameFor(code)).toBe(name);
});
