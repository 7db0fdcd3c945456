import { existsSync } from 'node:fs';

/** Ends the process with one clear line. */
export function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Error: ${message}`);
  process.exit(1);
}

/** Reads .env beside package.json when there is one; what the shell has set wins. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
