import { refusal, Refused } from '../primitives/refusals';

/** PostgREST's codes, SQLSTATEs and a class of them by status, as in its documentation; all others are 400. */
const CODES: Record<number, readonly string[]> = {
  300: ['PGRST201', 'PGRST203'],
  404: ['PGRST202', 'PGRST205', '42883', '42P01'],
  405: ['PGRST101', 'PGRST117', '25006'],
  406: ['PGRST106', 'PGRST107', 'PGRST116'],
  409: ['23503', '23505'],
  413: ['54'],
  416: ['PGRST103'],
  500: ['42P17'],
};

/** A function chooses a status by the code PTnnn. */
export function statusOf(code: string): number {
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1];
  const listed = Object.entries(CODES).find(([, codes]) => codes.some((c) => code.startsWith(c)));
  return Number(chosen ?? listed?.[0] ?? 400);
}

/** @throws Refused as PostgREST refuses what it cannot parse */
export function refuse(message: string, code = 'PGRST100', status = statusOf(code)): never {
  throw new Refused(refusal(status, code, message));
}

/** Quotes a part of the request, cut, so that an answer is never larger than its request. */
export const quoted = (text: string) => JSON.stringify(text.slice(0, 40));

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** @throws Refused unless the text is a name that needs no quotes */
export function nameOf(text: string, what: string): string {
  if (!NAME.test(text)) refuse(`${quoted(text)} is not a ${what}`);
  return text;
}
