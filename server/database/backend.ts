import type { GithubApp } from '../environment';
import { type Api, createApi, signUp } from '../api/api';
import { openEmbedded, openPostgres } from './connection';
import type { Database } from './database';
import { explainDamage } from './embeddedFolder';
import { migrate } from './migrations';
import { createVisitorCommands, type RunVisitorCommand } from '../visitor/runCommand';

export interface BackendOptions {
  /** Absolute; holds the embedded database in `database`. */
  dataDir: string;
  databaseUrl: string | undefined;
  migrationsFolder: string;
  /** What a new database begins with; undefined: nothing, as before a restore. */
  seedFile: string | undefined;
  jwtSecret: string;
  anonKey: string;
  github: GithubApp | undefined;
  shortestPassword: number;
  /** See ApiOptions. */
  generalApiOpen?: boolean;
}

/** Everything that works on the open, migrated database. */
export interface Backend {
  api: Api;
  visitorCommand: RunVisitorCommand;
  database: Database;
  embedded: boolean;
  /** Files that this start applied. */
  migrated: string[];
  /** Creates a confirmed account. @returns its id */
  signUp: (email: string, password: string) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Opens the database, brings it to the newest schema and puts the API on it.
 * @param died see openEmbedded
 * @throws with one clear line
 */
export async function openBackend(
  options: BackendOptions,
  died?: (error: Error) => void,
): Promise<Backend> {
  const folder = `${options.dataDir}/database`;
  const { connection, database, sessions, embedded, close } =
    options.databaseUrl === undefined
      ? await openEmbedded(folder, died)
      : await openPostgres(options.databaseUrl);
  try {
    const migrated = await migrate(database, options.migrationsFolder, options.seedFile);
    return {
      api: createApi(connection, database, options),
      visitorCommand: createVisitorCommands(sessions),
      database,
      embedded,
      migrated,
      signUp: (email, password) => signUp(connection, options, email, password),
      close,
    };
  } catch (error) {
    // A damaged database may not close either; the first error is the one to tell.
    await close().catch(() => undefined);
    throw embedded ? explainDamage(folder, error) : error;
  }
}
