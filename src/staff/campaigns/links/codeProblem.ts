import { campaigns as text } from '../../../text/campaigns';
import { withoutInjection } from '../../../tracking/visit/injectionFilter';

/** Maximum length of a code in characters; the column `adId` keeps no more (D3.10). */
export const CODE_LENGTH = 128;

const controls = /\p{Cc}/gu;

/** Names the control characters in a code or campaign, which would match no visit; undefined without any. */
export function controlsProblem(name: string): string | undefined {
  const marks = name.match(controls);
  return marks ? text.problems.controls([...new Set(marks.map(nameOf))]) : undefined;
}

/**
 * Checks that tracking would store the code of a link unchanged, and would not blank the visitor's navigation record.
 * @returns a sentence that names the characters; undefined for a code that works
 */
export function codeProblem(code: string): string | undefined {
  const problem = controlsProblem(code);
  if (problem !== undefined) return problem;
  const { length } = Array.from(code);
  if (length > CODE_LENGTH) return text.problems.tooLong(length, CODE_LENGTH);
  if (withoutInjection(code) === code) return undefined;
  return text.problems.blanked(blankedParts(code));
}

/** Unicode notation of a character: 'U+0009'. */
const nameOf = (mark: string) =>
  `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Parts for which the injection filter blanks a text, each once; words are split at the filter's word boundaries. */
const blankedParts = (code: string) => [
  ...new Set(code.match(/\w+|--|;/g)?.filter((part) => withoutInjection(part) === '')),
];
