import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever it was started from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A failure that is said in one line, without a stack. */
export class Failure extends Error {}

/** Runs `main`; a Failure ends the process with its message, anything else with its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
