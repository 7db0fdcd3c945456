import { type Api, type ApiOptions, createApi, signUp } from '../api/api';
import { type Keys, keysOf, sharedSecret } from '../api/keys';
import type { PostgresSettings, SessionLimits } from '../environment';
import { openEmbedded, openPostgres } from './connection';
import type { Database } from './database';
import { explainDamage } from './embeddedFolder';
import { createExclusively, type Exclusively } from './exclusive';
import { migrate } from './migrations';
import { createCommands, type RunCommand } from '../rest/run';
import { quotesInSequence } from '../visitor/quotesInSequence';

export interface BackendOptions extends Omit<ApiOptions, keyof Keys> {
  /** For tests: lets visitors reach the staff API, as on hosted Supabase. */
  staffApiOpen?: boolean;
  /** Absolute path; the embedded database is in its folder `database`. */
  dataDir: string;
  postgres: PostgresSettings | undefined;
  /** Signs tokens; undefined: the one that the servers on this PostgreSQL have in common. */
  jwtSecret: string | undefined;
  /** Becomes the common secret of the servers when they have none. */
  proposedSecret: string;
  migrationsFolder: string;
  /** Initial rows of a new database; undefined: none, as before a restore. */
  seedFile: string | undefined;
}

/** The open, migrated database and the services on it. */
export interface Backend {
  api: Api;
  command: RunCommand;
  exclusively: Exclusively;
  database: Database;
  embedded: boolean;
  /** See OpenDatabase. */
  probe: () => Promise<void>;
  keys: Keys;
  sessionLimits: SessionLimits;
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
  const { connection, database, sessions, embedded, probe, close } =
    options.postgres === undefined
      ? await openEmbedded(folder, died)
      : await openPostgres(options.postgres);
  try {
    const migrated = await migrate(database, options.migrationsFolder, options.seedFile);
    const { jwtSecret, proposedSecret } = options;
    const keys = keysOf(jwtSecret ?? (await sharedSecret(database, proposedSecret)));
    const exclusively = createExclusively(database, embedded);
    const apiOptions = { ...options, ...keys };
    return {
      api: createApi(connection, database, exclusively, apiOptions),
      exclusively,
      command: quotesInSequence(
        await createCommands(sessions, database, {
          embedded,
          replicated: options.postgres?.readUrl !== undefined,
          open: options.staffApiOpen === true,
        }),
      ),
      database,
      embedded,
      probe,
      keys,
      sessionLimits: options.sessions,
      migrated,
      signUp: (email, password) => signUp(connection, apiOptions, email, password),
      close,
    };
  } catch (error) {
    // A damaged database may fail to close as well; the first error is the one to report.
    await close().catch(() => undefined);
    throw embedded ? explainDamage(folder, error) : error;
  }
}
