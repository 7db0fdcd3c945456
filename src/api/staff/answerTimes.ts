import { askTables } from './askTables';
import { type Checked, isInteger, isText, listOf, objectOf, orNull } from './shapes';

const areFigures = listOf(
  objectOf({
    /** E-mail address of the person, '' for nobody; key of the ad (private.figure_key); hour from 0 to 23; '' for all. */
    key: isText,
    answered: isInteger,
    waiting: isInteger,
    /** Minutes of opening hours to the first answer; null when none was answered. */
    median: orNull(isInteger),
    slowest: orNull(isInteger),
  }),
);
export type AnswerFigures = Checked<typeof areFigures>[number];

const PARTS = ['total', 'agents', 'ads', 'hours'] as const;
/** Figures of all requests of a period, and by person, ad and hour of arrival. An agent gets all in `total` only. */
export type AnswerTimes = Record<(typeof PARTS)[number], AnswerFigures[]>;

/** Most requests that are counted, the last ones of the period; private.answer_figures has the same number. */
export const MOST_REQUESTS = 5000;

/** Parts without requests are missing in the response. */
function toTimes(data: unknown): AnswerTimes | undefined {
  const found: unknown[] = PARTS.map(
    (part) => (Object(data) as Record<string, unknown>)[part] ?? [],
  );
  if (!found.every(areFigures)) return undefined;
  const [total = [], agents = [], ads = [], hours = []] = found;
  return { total, agents, ads, hours };
}

/** Reads how fast requests of the form were answered that arrived between two instants, both inclusive. */
export const fetchAnswerTimes = (filters: { from: string; until: string }) =>
  askTables(
    'fetchAnswerTimes',
    (tables) => tables.rpc('answer_times', { filters }),
    ({ data }) => toTimes(data),
  );
