import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** An expected error: its message is printed without a stack. */
export class Failure extends Error {}

/** Runs `main`. An error is printed and ends the process with exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
