import { type FirstKey, firstKeyOf, sharedSecret } from '../signingKeys/firstKey';
import { type AccountOptions, createAccounts, type RunAccountCommand } from '../accounts/run';
import type { PostgresSettings } from '../environment';
import { openEmbedded, type OpenDatabase, openPostgres } from '../database/connection';
import { createRequestDatabase } from '../database/database';
import { explainDamage } from '../database/embeddedFolder';
import { migrate } from '../database/migrations';
import { createCommands, type RunCommand } from '../rest/run';
import { quotesInSequence } from '../visitor/quotesInSequence';

export interface BackendOptions extends Omit<AccountOptions, keyof FirstKey> {
  /** For tests: whether visitors can reach the staff API, as on hosted Supabase. */
  staffApiOpen?: boolean;
  /** Absolute path of the data folder; the embedded database is in its subfolder `database`. */
  dataDir: string;
  postgres: PostgresSettings | undefined;
  /** Secret of the first key; undefined: the one that the servers on this PostgreSQL share. */
  jwtSecret: string | undefined;
  /** Secret that the servers share from now on, if they share none yet. */
  proposedSecret: string;
  migrationsFolder: string;
  /** File with the initial rows of a new database; undefined: it stays empty, as before a restore. */
  seedFile: string | undefined;
}

/** The open, migrated database and the services on it. */
export interface Backend extends OpenDatabase {
  accountCommand: RunAccountCommand;
  command: RunCommand;
  firstKey: FirstKey;
  /** Names of the migration files that this start applied. */
  migrated: string[];
}

/**
 * Opens the database, applies missing migrations and creates the API.
 * @param died as for openEmbedded
 * @throws Error in one line
 */
export async function openBackend(
  options: BackendOptions,
  died?: (error: Error) => void,
): Promise<Backend> {
  const folder = `${options.dataDir}/database`;
  const open =
    options.postgres === undefined
      ? await openEmbedded(folder, died)
      : await openPostgres(options.postgres);
  const { database, sessions, embedded, close } = open;
  try {
    const migrated = await migrate(database, options.migrationsFolder, options.seedFile);
    // The first one of a new database waits for the disk once for each of 500 files, which requests would feel later.
    if (embedded && migrated.length > 0) await database.run('checkpoint');
    const { jwtSecret, proposedSecret } = options;
    const firstKey = firstKeyOf(jwtSecret ?? (await sharedSecret(database, proposedSecret)));
    return {
      ...open,
      accountCommand: createAccounts(createRequestDatabase(sessions), { ...options, ...firstKey }),
      command: quotesInSequence(
        await createCommands(sessions, database, {
          embedded,
          replicated: options.postgres?.readUrl !== undefined,
          open: options.staffApiOpen === true,
        }),
      ),
      firstKey,
      migrated,
    };
  } catch (error) {
    // Ignores this error, because a damaged database may fail to close too, and the first error is the one to report.
    await close().catch(() => undefined);
    throw embedded ? explainDamage(folder, error) : error;
  }
}
