/**
 * Limits of a file to import. The worker that reads it shares the memory of the browser's tab. `drop` and `failure` in
 * src/text/imports.ts name `file` and `rows`, and a constraint of the table imports has `rows`.
 */
export const limits = {
  /** Size of the file in bytes. */
  file: 40 * 1024 * 1024,
  /** Size in bytes of everything that is unpacked from a workbook. */
  unpacked: 200 * 1024 * 1024,
  /** Number of files in a workbook. */
  entries: 2000,
  rows: 50_000,
  columns: 1000,
  /** Length of a cell in characters; Excel has the same limit. */
  cell: 32_767,
} as const;

/**
 * Why a file cannot be read; the page has a text for each.
 *
 * - oldExcel: a workbook of Excel 97, or one with a password, which has the same form
 * - noTable: neither text nor workbook
 * - html: a web page, which some systems name .xls
 * - otherSheet: a spreadsheet of another program or form
 * - contacts: cards of an address book (vCard)
 * - tooLarge: more bytes than `limits.file`
 * - bomb: unpacks to more than `limits.unpacked`, or to more than it declares
 * - broken: a workbook that is damaged
 */
export type FileReason =
  | 'empty'
  | 'oldExcel'
  | 'noTable'
  | 'html'
  | 'otherSheet'
  | 'contacts'
  | 'tooLarge'
  | 'tooManyRows'
  | 'bomb'
  | 'broken';

export class FileProblem extends Error {
  constructor(readonly reason: FileReason) {
    super(`the file cannot be read: ${reason}`);
    this.name = 'FileProblem';
  }
}
