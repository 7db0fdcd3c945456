import { type Refusal, refusal } from '../primitives/refusals';

/** The request is not in the grammar (parse.ts). */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** @throws Refused as PostgREST refuses what it cannot parse */
export function refuse(message: string, code = 'PGRST100', status = 400): never {
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
