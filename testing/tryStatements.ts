import { type Options, post } from './requests';
import type { TableName } from './schema';
import type { RunningServer } from './server';

/** What test_try of functions.sql says of a statement. */
interface Outcome {
  rows: number;
  /** SQLSTATE of a refusal. */
  code: string;
  text: string;
}

/**
 * How the database may answer a try: it does it, there is no right, or a column is generated. Any other error is a
 * mistake of the statement, which would look like a refusal.
 */
const CODES = ['', '42501', '428C9'];

/** Tries statements with the rights of a caller: what a request for each would do, in one request. */
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

/** Selects fields of an object as columns of a table. */
export const recordOf = (table: TableName, names: string[], fields: object): string =>
  `select ${names.map((name) => `"${name}"`).join(', ')} from json_populate_record(null::public."${table}", ${literal(fields)})`;
