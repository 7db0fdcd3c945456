import { campaigns as text } from '../../../text/campaigns';
import { withoutInjection } from '../../../tracking/visit/injectionFilter';

/** Maximum characters of a code: those that the column `adId` keeps (D3.10). */
export const CODE_LENGTH = 128;

const controls = /\p{Cc}/gu;

/** Names the control characters of a code or campaign, which no visit brings; undefined without one. */
export function controlsProblem(name: string): string | undefined {
  const marks = name.match(controls);
  return marks ? text.problems.controls([...new Set(marks.map(nameOf))]) : undefined;
}

/**
 * Why a link with this code would not bring it back, or would lose the visitor's pages.
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

/** 'U+0009'. */
const nameOf = (mark: string) =>
  `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What makes the filter blank a text, each once. A word ends where the filter's word boundary is. */
const blankedParts = (code: string) => [
  ...new Set(code.match(/\w+|--|;/g)?.filter((part) => withoutInjection(part) === '')),
];
