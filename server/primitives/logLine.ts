import { RateLimit } from './rateLimit';

const MAX_LENGTH = 300;
const REPEATS_PER_MINUTE = 5;

/**
 * Makes a log line of text that may contain request data: truncated, with control and format characters escaped, so that
 * requests can neither forge lines nor fill the log.
 */
export function logLine(text: string): string {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return cut.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** @returns a function that prints a line, but not the same one more than five times a minute */
export function limitRepeats(
  print: (line: string) => void,
  now?: () => number,
): (line: string) => void {
  const lines = new RateLimit(REPEATS_PER_MINUTE, { now });
  return (line) => {
    if (lines.take(line) > 0) return;
    const last = lines.count(line) === REPEATS_PER_MINUTE;
    print(last ? `${line} (repeats are omitted for up to a minute)` : line);
  };
}
