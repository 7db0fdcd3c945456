import { setTimeout as wait } from 'node:timers/promises';

type Missing = undefined | null | false;

const PATIENCE_MS = 4 * 60_000;

/**
 * Repeats a read until it finds something.
 * @param what description for the error @returns what was found
 * @throws Error after four minutes, a minute before Jest ends the test
 */
export async function until<T>(
  what: string,
  read: () => T | Missing | Promise<T | Missing>,
): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(20)) {
    const found = await read();
    if (found !== undefined && found !== null && found !== false) return found;
  }
  throw new Error(`not in ${PATIENCE_MS / 1000} s: ${what}`);
}
