import { type Api, type ApiOptions, createApi, signUp } from '../api/api';
import { openEmbedded, openPostgres } from './connection';
import type { Database } from './database';
import { explainDamage } from './embeddedFolder';
import { migrate } from './migrations';
import { createVisitorCommands, type RunVisitorCommand } from '../visitor/runCommand';

export interface BackendOptions extends ApiOptions {
  /** Absolute path; the embedded database is in its folder `database`. */
  dataDir: string;
  databaseUrl: string | undefined;
  migrationsFolder: string;
  /** Initial rows of a new database; undefined: none, as before a restore. */
  seedFile: string | undefined;
}

/** The open, migrated database and the services on it. */
export interface Backend {
  api: Api;
  visitorCommand: RunVisitorCommand;
  database: Database;
  embedded: boolean;
  /** Migration files that this start applied. */
  migrated: string[];
  /** Creates a confirmed account. @returns its id */
  signUp: (email: string, password: string) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Opens the database, applies missing migrations and creates the API.
 * @param died see openEmbedded
 * @throws Error in one line
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
    // A damaged database may fail to close as well; the first error is the one to report.
    await close().catch(() => undefined);
    throw embedded ? explainDamage(folder, error) : error;
  }
}
