import type { Answer } from '../unwrap';

/** A change that violates a constraint of the database. */
export interface Refused {
  /** Name of the constraint, which begins with the name of its column. */
  rule: string;
}

export function ruleOf(error: unknown): string | undefined {
  const { message } = Object(error) as { message?: unknown };
  return /violates [a-z -]*"([^"]+)"/.exec(String(message))?.[1];
}

/**
 * Returns the value of a call that changes something, or the constraint that the change violates.
 * @param ask makes the call and has to pass the response through `note`
 */
export async function valueOrRefused<T>(
  ask: (note: <A extends Pick<Answer, 'error'>>(answer: A) => A) => Promise<T | undefined>,
): Promise<T | Refused | undefined> {
  let rule: string | undefined;
  const value = await ask((answer) => {
    rule = ruleOf(answer.error);
    return answer;
  });
  return value === undefined && rule !== undefined ? { rule } : value;
}
