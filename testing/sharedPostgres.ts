import { onceInRun } from './onceInRun';
import {
  connectToPostgres,
  leavePostgresRunning,
  type PostgresServer,
  WITHOUT_FSYNC,
} from './postgres';
import { EMPTY_CATALOGUE, NO_DIGEST, testFunctions } from './prepared';
import { startServer } from './server';

/** PostgreSQL server of this run. Every caller has its own databases, but roles are common to all. */
export async function sharedPostgres(): Promise<PostgresServer> {
  return connectToPostgres(await onceInRun('postgres', () => leavePostgresRunning(WITHOUT_FSYNC)));
}

/**
 * Creates a database in the state after a first start, with the account STAFF and the tests' functions.
 * @param catalogue `seed` keeps the rows of seed.sql
 * @returns its DATABASE_URL
 */
export async function preparedDatabase(catalogue: 'empty' | 'seed' = 'empty'): Promise<string> {
  const postgres = await sharedPostgres();
  const { template } = await onceInRun(`template-${catalogue}`, () =>
    makeTemplate(postgres, catalogue),
  );
  return postgres.createDatabase(template);
}

async function makeTemplate({ createDatabase, psql }: PostgresServer, catalogue: 'empty' | 'seed') {
  const url = createDatabase();
  const template = new URL(url).pathname.slice(1);
  await (await startServer({ DATABASE_URL: url })).stop();
  const emptied = catalogue === 'empty' ? EMPTY_CATALOGUE : '';
  psql(template, `${testFunctions()}; ${NO_DIGEST}; ${emptied}`);
  // While it is copied, a template must not have connections, not even that of autovacuum.
  psql('postgres', `alter database ${template} allow_connections false`);
  return { template };
}
