import { existsSync } from 'node:fs';

/** Ends the process, and prints the error in one line. */
export function exitWithError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Error: ${message}`);
  process.exit(1);
}

/**
 * Runs a program on DATA_DIR with the settings of .env. Sets a umask that closes all new files to other users, because
 * PGlite would create the database's files with the shell's umask.
 */
export function runProgram(main: () => Promise<void>): void {
  process.umask(0o077);
  const run = async () => {
    loadEnvironmentFile();
    await main();
  };
  run().catch(exitWithError);
}

/** Reads the .env beside package.json, if any; variables of the shell take precedence. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
