import { existsSync } from 'node:fs';

/** Ends the process with one line for the error. */
export function exitWithError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Error: ${message}`);
  process.exit(1);
}

/**
 * Runs a program on DATA_DIR with the settings of .env. The umask closes all files that it creates to other users; PGlite
 * would create the database's files with the shell's umask.
 */
export function runProgram(main: () => Promise<void>): void {
  process.umask(0o077);
  const run = async () => {
    loadEnvironmentFile();
    await main();
  };
  run().catch(exitWithError);
}

/** Reads .env beside package.json, if any; variables of the shell take precedence. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
