import { type Options, post } from './requests';
import type { TableName } from './schema';
import type { RunningServer } from './server';

/** Result of test_try (functions.sql) for a statement. */
interface Outcome {
  rows: number;
  /** SQLSTATE of the refusal; '' if it did not fail. */
  code: string;
  text: string;
}

/**
 * Possible results of a statement: it succeeds, a right is missing, or a column is generated. Any other error is a
 * mistake in the statement, which would look like a refusal.
 */
const CODES = ['', '42501', '428C9'];

/** Tries statements with a caller's rights, in one request: each has the effect of a request of its own. */
export async function tryStatements(
  server: RunningServer,
  statements: string[],
  caller: Options,
): Promise<Outcome[]> {
  const { status, body } = await post(server, '/rest/v1/rpc/test_try', { statements }, caller);
  expect(status).toBe(200);
  const outcomes = body as Outcome[];
  expect(outcomes).toHaveLength(statements.length);
  expect(outcomes.filter(({ code }) => !CODES.includes(code))).toEqual([]);
  return outcomes;
}

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Select that turns fields of an object into columns of a table. */
export const recordOf = (table: TableName, names: string[], fields: object): string =>
  `select ${names.map((name) => `"${name}"`).join(', ')} from json_populate_record(null::public."${table}", ${literal(fields)})`;
