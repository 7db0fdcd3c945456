import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { DEFAULT_POOL_SIZE, type PostgresSettings } from '../environment';
import { createDatabase, type Database } from './database';
import { openFolder } from './embeddedFolder';
import { emptyDatabase } from './emptyDatabase';
import { createExclusively, type Exclusively } from './exclusive';
import { pglitePool } from './pglitePool';
import { postgresPool } from './postgresPool';
import { withReplica } from './replica';
import type { SessionPool } from './sessionPool';
import { embeddedTypes, postgresTypes } from './valueParsers';

/** The session pool, and a way to run plain SQL in it for the server's own work. */
export interface OpenDatabase {
  database: Database;
  sessions: SessionPool;
  exclusively: Exclusively;
  embedded: boolean;
  /** Opens a new session outside the pool. @throws Error when PostgreSQL refuses it, or is read-only */
  probe: () => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL 15 as server_version_num: the oldest tested version. */
const MIN_VERSION = 150_000;
/** Short timeout for a host that may be a replica, because the primary answers instead. */
const REPLICA_TIMEOUT_MS = 2000;

/**
 * Opens the embedded database in a folder (created when missing).
 * @param died called once, when an error has left the database unusable; every later statement fails with it
 * @throws Error in one line when it cannot be opened
 */
export async function openEmbedded(
  folder: string,
  died: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const client = await openFolder(folder, {
    extensions: { pg_trgm },
    parsers: embeddedTypes,
  });
  return assemble(pglitePool(client, died), true);
}

/** Opens an empty database in memory, which ends with the process or with close(). */
export async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create('memory://', {
    extensions: { pg_trgm },
    parsers: embeddedTypes,
    loadDataDir: emptyDatabase(),
  });
  return assemble(
    pglitePool(client, () => undefined),
    true,
  );
}

/** Connects to an external PostgreSQL. @throws Error in one line when it does not answer or is too old */
export async function openPostgres({
  url,
  readUrl,
  poolSize = DEFAULT_POOL_SIZE,
  transactionPooler = false,
}: Partial<PostgresSettings> & { url: string }): Promise<OpenDatabase> {
  const pool = newPool(url, poolSize, 10_000);
  const primary = postgresPool(pool, !transactionPooler);
  const sessions =
    readUrl === undefined
      ? primary
      : withReplica(
          primary,
          postgresPool(newPool(readUrl, poolSize, REPLICA_TIMEOUT_MS), !transactionPooler),
        );
  const { hostname, port } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  const version = await readVersion(pool).catch(async (error: unknown) => {
    await sessions.close();
    throw new Error(`DATABASE_URL: no connection to ${place}: ${reason(error)}`, { cause: error });
  });
  if (version.number < MIN_VERSION) {
    await sessions.close();
    throw new Error(
      `DATABASE_URL: PostgreSQL ${version.name} at ${place} is too old: 15 or newer is needed`,
    );
  }
  return assemble(sessions, false, () => probe(url));
}

/** Longest time for opening a session, the same as /ready waits. */
const PROBE_TIMEOUT_MS = 2000;

async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: 'insurance-group readiness',
  });
  // Ignored here, because a broken connection also rejects the call below.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ state: string }>(
      `select current_setting('transaction_read_only') as state`,
    );
    if (rows[0]?.state !== 'off') throw new Error('the database can only be read');
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newPool(url: string, size: number, connectionTimeoutMillis: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis,
    // Detects a host that disappears without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'insurance-group',
    types: postgresTypes,
  });
}

async function readVersion(pool: pg.Pool): Promise<{ number: number; name: string }> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  return rows[0] ?? { number: 0, name: 'of an unknown version' };
}

/** Text of an error. For a host name with several addresses, Node rejects with an AggregateError without a message. */
function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { message, code } = first as Error & { code?: string };
  return message || code || 'unknown error';
}

function assemble(
  sessions: SessionPool,
  embedded: boolean,
  probeNew = () => Promise.resolve(),
): OpenDatabase {
  const database = createDatabase(sessions);
  return {
    database,
    sessions,
    exclusively: createExclusively(database, embedded),
    embedded,
    probe: probeNew,
    close: () => sessions.close(),
  };
}
