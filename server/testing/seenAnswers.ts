import type { Answer } from './requests';

/** Moments and random values differ between two runs. */
export const masked = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:?\d*|Z)?/g, '<moment>')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\d+\.\d+ s\b/g, '<seconds>');

/** The parts of two answers that must be equal. Errors are compared by their code, since lite words its own messages. */
export interface SeenAnswer {
  status: number;
  range?: string;
  type?: string;
  body: unknown;
}

export function seen({ status, headers, text, body }: Answer): SeenAnswer {
  const range = headers.get('content-range') ?? undefined;
  const type = headers.get('content-type')?.split(';')[0];
  return {
    status,
    ...(range !== undefined && { range }),
    ...(type !== undefined && { type }),
    body: status >= 400 && body !== undefined ? codeOf(body) : shown(text, body),
  };
}

const codeOf = (body: unknown) => ({ code: (body as { code?: string }).code ?? null });

const shown = (text: string, body: unknown): unknown =>
  body === undefined ? masked(text) : JSON.parse(masked(JSON.stringify(body)));

/** The value with the keys of its objects in order, so that JSON of equal values is equal. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
