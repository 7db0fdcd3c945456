import { refusal, Refused } from '../primitives/refusals';

/**
 * HTTP statuses with PostgREST's codes, SQLSTATEs and one class of these, as in its documentation; all other codes have
 * status 400.
 */
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

/** HTTP status of a code. A function chooses a status by raising the code PTnnn. */
export function statusOf(code: string): number {
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1];
  const listed = Object.entries(CODES).find(([, codes]) => codes.some((c) => code.startsWith(c)));
  return Number(chosen ?? listed?.[0] ?? 400);
}

/** Refuses a request. By default the code is that of a request that PostgREST cannot parse. @throws Refused */
export function refuse(message: string, code = 'PGRST100', status = statusOf(code)): never {
  throw new Refused(refusal(status, code, message));
}

/** Quotes a part of the request, truncated, so that an answer is never larger than its request. */
export const quoted = (text: string) => JSON.stringify(text.slice(0, 40));

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** @throws Refused unless the text is a name that needs no quotes */
export function nameOf(text: string, what: string): string {
  if (!NAME.test(text)) refuse(`${quoted(text)} is not a ${what}`);
  return text;
}
