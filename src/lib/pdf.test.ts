import { pdfOf, textAt, widthOf } from './pdf';

/** Codes of the characters that the font draws for a text, in hexadecimal. */
const shown = (text: string) => / <(.*)> Tj/.exec(textAt(text, 0, 0, 10, 'regular'))?.[1];

test('letters that the font lacks lose their marks, and other characters become question marks', () => {
  expect(shown('ő漢')).toEqual(shown('o?'));
  expect(shown('n\u0303')).toEqual(shown('ñ'));
  expect(shown('\u007f\u00a0')).toEqual(shown('? '));
  expect(shown('oñ€')).toBe('6ff180');
});

test('a letter with marks is as wide as without, and a wide one is wider', () => {
  expect(widthOf('ñé', 10, 'regular')).toBe(widthOf('ne', 10, 'regular'));
  expect(widthOf('W', 10, 'regular')).toBeGreaterThan(widthOf('i', 10, 'regular'));
  expect(widthOf('W', 20, 'regular')).toBe(2 * widthOf('W', 10, 'regular'));
});

test('the table at the end of the file leads to each object', () => {
  const file = pdfOf('Oferta', [textAt('Ana', 10, 10, 12, 'regular')]);
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start)).toMatch(/^xref\n/);
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  );
  expect(places.map((at, i) => file.startsWith(`${i + 1} 0 obj\n`, at))).toEqual(
    places.map(() => true),
  );
  expect(file).toContain(`/Size ${places.length + 1} `);
});
