import type { LookState } from './slice';

/** Joined data shown beside a row. */
export interface Look {
  /** The text of a looked-up row: a company's name, a person's address. */
  nameOf: (lookup: string, id: string | number | null) => string;
  /** A figure counted for the row; undefined until it is known. */
  figureOf: (id: number) => number | undefined;
}

export const lookAt = ({ options, figures }: LookState): Look => ({
  nameOf: (lookup, id) => options[lookup]?.find(([value]) => value === String(id))?.[1] ?? '',
  figureOf: (id) => figures[id],
});
