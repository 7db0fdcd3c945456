// A small writer of PDF files with one page, for text in the fonts that every reader has. A library would be a hundred
// times as large (D8).

/** Widths of the characters from space to '~' in thousandths of the size, from Adobe's metrics of the two fonts. */
const WIDTHS = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  bold: '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
};
const widths = {
  regular: WIDTHS.regular.split(' ').map(Number),
  bold: WIDTHS.bold.split(' ').map(Number),
};
export type Font = keyof typeof WIDTHS;

/** Characters of WinAnsiEncoding beyond Latin-1, with their codes. */
const BEYOND: Record<string, number> = {
  ...{ '€': 128, '…': 133, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149, '–': 150, '—': 151 },
};

/** Codes of a text in WinAnsiEncoding. A letter that it lacks loses its marks, and anything else becomes '?'. */
function codesOf(text: string): number[] {
  return Array.from(text.replace(/\s/g, ' ').normalize('NFC')).map((letter) => {
    const code = (one: string) => {
      const latin = one.codePointAt(0) ?? 0;
      return (
        BEYOND[one] ?? ((latin >= 32 && latin < 127) || (latin > 160 && latin < 256) ? latin : 0)
      );
    };
    return code(letter) || code(letter.normalize('NFD').slice(0, 1)) || 63;
  });
}

/** Width of a text in points. A letter with marks is as wide as the one without. */
export const widthOf = (text: string, size: number, font: Font): number =>
  codesOf(text).reduce((sum, code) => {
    const base = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
    return sum + (widths[font][base - 32] ?? 556);
  }, 0) *
  (size / 1000);

/** Lines of a text in this width. A word that is wider is broken. */
export function linesIn(text: string, width: number, size: number, font: Font): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (widthOf(joined, size, font) <= width) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter, size, font) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines;
}

const number = (value: number) => String(Math.round(value * 100) / 100);
const hex = (text: string) =>
  codesOf(text)
    .map((code) => code.toString(16).padStart(2, '0'))
    .join('');

/** A text whose line has its base at this height. */
export const textAt = (text: string, x: number, y: number, size: number, font: Font): string =>
  `BT /${font} ${number(size)} Tf ${number(x)} ${number(y)} Td <${hex(text)}> Tj ET`;

export const lineAt = (x: number, y: number, width: number, stroke: number): string =>
  `${number(stroke)} w ${number(x)} ${number(y)} m ${number(x + width)} ${number(y)} l S`;

export const boxAt = (x: number, y: number, width: number, height: number): string =>
  `1 w ${[x, y, width, height].map(number).join(' ')} re S`;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };

const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

/** File with one page. @param content operators of the page, which make ASCII text */
export function pdfOf(title: string, content: readonly string[]): string {
  const stream = content.join('\n');
  const fonts = Object.entries(FONTS).map(
    ([name, font]) =>
      `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title <${hex(title)}> >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
