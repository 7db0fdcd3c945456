import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { createDatabase, type Database } from './database';
import { openFolder } from './embeddedFolder';
import { enforceRequestContext } from './patchConnection';
import { pgliteSessions } from './pglitePool';
import { postgresSessions } from './postgresPool';
import { SessionDriver } from './kyselyDriver';
import type { Sessions } from './sessionPool';
import { embeddedTypes, postgresTypes } from './valueParsers';

/** The database as the API (lite's connection) and as the server itself see it: the same sessions. */
export interface OpenDatabase {
  connection: Connection;
  database: Database;
  sessions: Sessions;
  embedded: boolean;
  close: () => Promise<void>;
}

/** Ten concurrent transactions keep two cores busy; more would only queue in PostgreSQL instead of here. */
const POOL_SIZE = 10;
/** PostgreSQL 15, as server_version_num counts: the oldest one that is tested. */
const OLDEST = 150_000;

/**
 * Opens the embedded database in a folder (created when missing).
 * @param died is called once, when an error has left the database unusable: every later statement fails with it
 * @throws Error in one line when it cannot be opened
 */
export async function openEmbedded(
  folder: string,
  died: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const connection = await openFolder(folder, {
    extensions: { pg_trgm },
    parsers: embeddedTypes,
  });
  return assemble(connection, pgliteSessions(connection.driver, died), true);
}

/** Connects to an own PostgreSQL. @throws Error in one line when it does not answer or is too old */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    // A host that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'insurance-group',
    types: postgresTypes,
  });
  const sessions = postgresSessions(pool);
  const { hostname, port } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  const version = await readVersion(pool).catch(async (error: unknown) => {
    await sessions.close();
    throw new Error(`DATABASE_URL: no connection to ${place}: ${reason(error)}`, { cause: error });
  });
  if (version.number < OLDEST) {
    await sessions.close();
    throw new Error(
      `DATABASE_URL: PostgreSQL ${version.name} at ${place} is too old: 15 or newer is needed`,
    );
  }
  // lite's own client connects on its first statement, and never gets one.
  return assemble(createPostgresConnection({ url }), sessions, false);
}

async function readVersion(pool: pg.Pool): Promise<{ number: number; name: string }> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  return rows[0] ?? { number: 0, name: 'of an unknown version' };
}

/** A name with several addresses fails with several errors, whose own message is empty. */
function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { message, code } = first as Error & { code?: string };
  return message || code || 'unknown error';
}

function assemble(connection: Connection, sessions: Sessions, embedded: boolean): OpenDatabase {
  connection.kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SessionDriver(sessions),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  enforceRequestContext(connection);
  return {
    connection,
    database: createDatabase(sessions),
    sessions,
    embedded,
    close: () => sessions.close(),
  };
}
