import { onceInRun } from './onceInRun';
import {
  connectToPostgres,
  leavePostgresRunning,
  type PostgresServer,
  WITHOUT_FSYNC,
} from './postgres';
import { EMPTY_CATALOGUE, NO_DIGEST, testFunctions } from './prepared';
import { startServer } from './server';

/** The PostgreSQL server of this run: every caller has databases of its own, but roles are common to all. */
export async function sharedPostgres(): Promise<PostgresServer> {
  return connectToPostgres(await onceInRun('postgres', () => leavePostgresRunning(WITHOUT_FSYNC)));
}

/**
 * A database as after a first start, with STAFF, the tests' functions and an empty catalogue.
 * @returns its DATABASE_URL
 */
export async function preparedDatabase(): Promise<string> {
  const postgres = await sharedPostgres();
  const { template } = await onceInRun('template', () => makeTemplate(postgres));
  return postgres.createDatabase(template);
}

async function makeTemplate({ createDatabase, psql }: PostgresServer) {
  const url = createDatabase();
  const template = new URL(url).pathname.slice(1);
  await (await startServer({ DATABASE_URL: url })).stop();
  psql(template, `${testFunctions()}; ${NO_DIGEST}; ${EMPTY_CATALOGUE}`);
  // A template may have no connections while it is copied, not even that of autovacuum.
  psql('postgres', `alter database ${template} allow_connections false`);
  return { template };
}
