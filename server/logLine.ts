import { RateLimit } from './http/rateLimit';

const LONGEST = 300;
const SAME_PER_MINUTE = 5;

/**
 * One line for the log: cut to a fixed length, control and formatting characters escaped, so that nobody forges lines or fills
 * the log with what he sends.
 */
export function logLine(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** @returns prints a line, but not the same one more than five times a minute */
export function limitRepeats(
  print: (line: string) => void,
  now?: () => number,
): (line: string) => void {
  const lines = new RateLimit(SAME_PER_MINUTE, { now });
  return (line) => {
    if (lines.take(line) > 0) return;
    const last = lines.count(line) === SAME_PER_MINUTE;
    print(last ? `${line} (repeats are left out for up to a minute)` : line);
  };
}
