import { resolve } from 'node:path';
import type { BackendOptions } from './database/backend';
import { type Environment, SHORTEST_PASSWORD } from './environment';
import { anonKeyOf, jwtSecret } from './secrets';

/** What the database needs of the environment; makes the secret in the data folder when there is none. */
export function backendOptions(environment: Environment): BackendOptions {
  const dataDir = resolve(environment.dataDir);
  const secret = environment.jwtSecret ?? jwtSecret(dataDir);
  return {
    dataDir,
    databaseUrl: environment.databaseUrl,
    migrationsFolder: resolve('supabase/migrations'),
    seedFile: resolve('supabase/seed.sql'),
    jwtSecret: secret,
    anonKey: anonKeyOf(secret),
    github: environment.github,
    shortestPassword: SHORTEST_PASSWORD,
  };
}
