/** Value of a cell. Days are texts, YYYY-MM-DD. */
export type Cell = string | number | boolean;

export interface Line {
  /** Number of the line as a spreadsheet shows it, from 1. */
  number: number;
  cells: Cell[];
  /** Whether its only value is merged over several columns. */
  isHeading?: true;
}

/** All lines of a file or sheet that are not blank. */
export interface Grid {
  /** Name of the sheet; '' for text files. */
  sheet: string;
  lines: Line[];
}
