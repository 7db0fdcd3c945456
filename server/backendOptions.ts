import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackendOptions } from './database/backend';
import { type Environment, MIN_PASSWORD_LENGTH } from './environment';

/** @returns the backend's part of the environment; creates the secret in the data folder when there is none */
export function backendOptions(environment: Environment): BackendOptions {
  const dataDir = resolve(environment.dataDir);
  const jwtSecret = environment.jwtSecret ?? storedSecret(dataDir);
  return {
    dataDir,
    databaseUrl: environment.databaseUrl,
    migrationsFolder: resolve('supabase/migrations'),
    seedFile: resolve('supabase/seed.sql'),
    jwtSecret,
    anonKey: publishableKey(jwtSecret),
    github: environment.github,
    minPasswordLength: MIN_PASSWORD_LENGTH,
  };
}

/** The key that signs tokens, created once and readable by its owner only. */
function storedSecret(folder: string): string {
  const file = `${folder}/jwt-secret`;
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it; everybody then has to sign in again`);
  return secret;
}

/** The public key in every page, derived from the secret, in the format of Supabase's publishable keys. */
function publishableKey(secret: string): string {
  const encode = (digest: Buffer, length: number) =>
    digest.toString('base64url').replace(/[_-]/g, 'x').slice(0, length);
  const body = encode(createHmac('sha256', secret).update('publishable key').digest(), 22);
  return `sb_publishable_${body}_${encode(createHash('sha256').update(body).digest(), 8)}`;
}
