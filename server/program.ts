import { existsSync } from 'node:fs';

/** Ends the process with one clear line. */
export function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Error: ${message}`);
  process.exit(1);
}

/**
 * Runs a program that works on DATA_DIR, with the settings of .env. The umask keeps every file it makes from other
 * users, those of the embedded database included, whose modes PGlite would otherwise leave to the shell's umask.
 */
export function runProgram(main: () => Promise<void>): void {
  process.umask(0o077);
  const run = async () => {
    loadEnvironmentFile();
    await main();
  };
  run().catch(fail);
}

/** Reads .env beside package.json when there is one; what the shell has set wins. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
