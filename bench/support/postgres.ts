import { postgresFolder, startPostgres } from '../../testing/postgres';

/**
 * Runs a measurement on the embedded database, then on a new PostgreSQL cluster if its programs are installed.
 * @param measure gets `newDatabase`, which returns the variables for another empty database
 */
export async function onBothDatabases(
  measure: (name: string, newDatabase: () => Record<string, string>) => Promise<void>,
  names: readonly string[] = ['embedded', 'PostgreSQL'],
): Promise<void> {
  if (names.includes('embedded')) await measure('embedded', () => ({}));
  if (!names.includes('PostgreSQL')) return;
  if (postgresFolder === undefined) {
    console.log('PostgreSQL: its programs were not found');
    return;
  }
  const postgres = await startPostgres();
  await measure('PostgreSQL', () => ({ DATABASE_URL: postgres.createDatabase() }));
  await postgres.stop();
}
