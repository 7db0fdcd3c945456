import { fieldsOf } from '../lib/untrusted';

/**
 * A response in the form of postgrest-js. Its values are untrusted: a proxy may have responded instead of the server.
 */
export interface Answer {
  data: unknown;
  error: unknown;
  count: number | null;
  status: number;
}

const MAX_REASON_LENGTH = 200;

/**
 * Returns the value of a call or, after a failure, logs one line and returns undefined (R6.4). Never throws.
 * @param read returns undefined for a response of another shape
 */
export async function unwrap<T>(
  call: string,
  ask: () => PromiseLike<Answer>,
  read: (answer: Answer) => T | undefined,
): Promise<T | undefined> {
  try {
    const answer = await ask();
    if (answer.error || answer.status < 200 || answer.status > 299) {
      logFailure(call, answer.error, answer.status);
      return undefined;
    }
    const value = read(answer);
    if (value === undefined) logFailure(call, 'the response has an unexpected form', answer.status);
    return value;
  } catch (error) {
    logFailure(call, error);
    return undefined;
  }
}

/** Logs one line with the call, and with status, code and message as far as they are known. */
export function logFailure(call: string, reason: unknown, status?: number): void {
  const parts = [status || '', ...partsOf(reason)].join(' ').replace(/\s+/g, ' ').trim();
  // A proxy may respond with a whole HTML page.
  console.error(`${call} failed: ${parts.slice(0, MAX_REASON_LENGTH) || 'for no reason given'}`);
}

function partsOf(reason: unknown): string[] {
  if (typeof reason === 'string') return [reason];
  const { code, message } = fieldsOf(reason);
  return [code, message].filter((part) => typeof part === 'string');
}
