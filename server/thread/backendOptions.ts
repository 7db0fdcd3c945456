import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newSecret } from '../signingKeys/firstKey';
import type { BackendOptions } from './backend';
import { type Environment, MIN_PASSWORD_LENGTH } from '../environment';
import { replaceFile } from '../primitives/durableFiles';

/** @returns the settings of the backend; creates the secret in the data folder when there is none */
export function backendOptions(environment: Environment): BackendOptions {
  const dataDir = resolve(environment.dataDir);
  const { jwtSecret, postgres, github, sessions, mail } = environment;
  return {
    dataDir,
    postgres,
    migrationsFolder: resolve('supabase/migrations'),
    seedFile: resolve('supabase/seed.sql'),
    jwtSecret: jwtSecret ?? (postgres ? undefined : storedSecret(dataDir)),
    // Earlier releases kept the secret in this file with PostgreSQL too.
    proposedSecret: existsSync(secretFile(dataDir)) ? storedSecret(dataDir) : newSecret(),
    github,
    sessions,
    sendsLinks: mail !== undefined,
    minPasswordLength: MIN_PASSWORD_LENGTH,
  };
}

const secretFile = (folder: string) => `${folder}/jwt-secret`;

/** Reads the secret of the first key from the data folder. It is created once, and only its owner can read it. */
function storedSecret(folder: string): string {
  const file = secretFile(folder);
  if (!existsSync(file)) createSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it; everybody then has to sign in again`);
  return secret;
}

/**
 * Creates the file completely or not at all, because an empty one would prevent every later start. The caller has
 * locked the folder.
 */
function createSecret(file: string): void {
  try {
    replaceFile(file, newSecret());
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
