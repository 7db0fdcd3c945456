import type { CallCommand, DataCommand, ReadCommand, WriteCommand } from './command';
import { answerOf, embeddingsOf, FEW, neededColumns, partsOf, relatedExists } from './answerJson';
import { refuse } from './refused';
import type { Routine, Schema, Table } from './schema';
import {
  identifier,
  listed,
  namesAtMost,
  ordering,
  recordOf,
  requireKeys,
  Statement,
} from './statement';

/**
 * Statement that returns one row: `body`, JSON as text; `rows`, the number of rows in it; `total`, the number of all
 * that match. If it returns no row, it is a write of which only the number of affected rows is reported.
 */
export interface Compiled {
  text: string;
  parameters: readonly string[];
  /** Kind of the answer's body. */
  result: 'rows' | 'value' | 'bytes' | 'nothing';
  /** Whether the statement instead returns a row for each row of the page: `part`, its JSON as text. */
  inParts?: boolean;
}

/**
 * @param byKeys whether writes must name their rows by keys
 * @throws Refused for tables, columns, keys and functions that the schema does not have
 */
export function compile(command: DataCommand, schema: Schema, byKeys: boolean): Compiled {
  switch (command.kind) {
    case 'read':
      return readStatement(command, schema);
    case 'insert':
    case 'update':
    case 'delete':
      return writeStatement(command, schema, byKeys);
    case 'call':
      return callStatement(command, schema);
  }
}

/** Whether the command's statement may change rows. */
export const mayWrite = (command: DataCommand, { routines }: Schema): boolean =>
  command.kind === 'call'
    ? !command.readOnly && (routines.get(command.name) ?? []).some(({ isVolatile }) => isVolatile)
    : command.kind !== 'read';

function tableOf(schema: Schema, name: string): Table {
  return (
    schema.tables.get(name) ??
    refuse(`Could not find the table 'public.${name}' in the schema cache`, 'PGRST205')
  );
}

function readStatement(command: ReadCommand, schema: Schema): Compiled {
  const table = tableOf(schema, command.table);
  const name = identifier(table.name);
  const source = `public.${name} as ${name}`;
  return selecting(new Statement(), command, { schema, table: table.name, source });
}

/** Source of the rows of an answer. */
interface Source {
  schema: Schema;
  /** Table whose foreign keys lead to embedded tables, and under whose name the columns are found. */
  table: string;
  source: string;
}

/** Selects a page of rows and, if wanted, the number of all rows. */
function selecting(
  statement: Statement,
  command: ReadCommand | CallCommand,
  { schema, table, source }: Source,
): Compiled {
  const alias = command.kind === 'read' ? table : command.name;
  const parts = embeddingsOf(schema, table, command.selection);
  const conditions = [
    ...command.where.map((each) => statement.condition(each, alias)),
    ...parts
      .filter(({ embedding }) => embedding.inner)
      .map(({ relation }) => relatedExists(relation, alias)),
  ];
  const matching = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  // Materialises the rows of a function, so that it is called only once for page and number.
  const name = identifier(alias);
  const [kept, from] =
    command.counted && command.kind === 'call'
      ? [
          `with found as materialized (select ${name}.* from ${source}${matching}) `,
          `found as ${name}`,
        ]
      : ['', `${source}${matching}`];
  const range = `${ordering(command.order, alias)} limit ${command.limit}${
    command.offset > 0 ? ` offset ${statement.parameter(String(command.offset))}` : ''
  }`;
  const page = `select ${neededColumns(command.selection, parts, alias)} from ${from}${range}`;
  // Aggregating a few rows would cost PostgreSQL more than finding them.
  const isFew = command.limit <= FEW;
  if (isFew && command.kind === 'read' && !command.counted && !command.head) {
    const text = partsOf(page, command.selection, parts, isFew);
    return { text, parameters: statement.parameters, result: 'rows', inParts: true };
  }
  const total = command.counted ? `(select count(*) from ${from})` : 'null';
  const answer = command.head
    ? `select '' as body, count(*) as rows from (${page}) as page`
    : answerOf(page, command.selection, parts, isFew);
  const rows = command.kind === 'call' && command.single ? ONE_ROW : 'answer.rows';
  return {
    text: `${kept}select answer.body, ${rows} as rows, ${total}::bigint as total from (${answer}) as answer`,
    parameters: statement.parameters,
    result: 'rows',
  };
}

/** Rolls the write back unless it wrote exactly one row. */
const ONE_ROW = 'private.one_row(answer.rows)';

/** Statement for a write without rows or columns, which does not touch the table. */
const NOTHING: Compiled = {
  text: `select '[]' as body, 0::bigint as rows, null::bigint as total`,
  parameters: [],
  result: 'rows',
};

function writeStatement(command: WriteCommand, schema: Schema, byKeys: boolean): Compiled {
  const table = tableOf(schema, command.table);
  if (byKeys && command.kind !== 'insert')
    requireKeys(table, command.where, command.kind === 'update');
  const changesNothing =
    command.kind === 'insert'
      ? command.isEmpty
      : command.kind === 'update' && command.columns.length === 0;
  if (changesNothing) return NOTHING;
  const statement = new Statement();
  const change = changing(statement, command, table);
  const { parameters } = statement;
  if (!command.returned && !command.single) return { text: change, parameters, result: 'nothing' };
  const selection = command.returned ? command.selection : [];
  const parts = embeddingsOf(schema, table.name, selection);
  const returning = neededColumns(selection, parts, table.name) || '1';
  const answer = command.returned
    ? answerOf('select * from changed', selection, parts, writesFew(command))
    : `select '' as body, count(*) as rows from changed`;
  const rows = command.single ? ONE_ROW : 'answer.rows';
  return {
    text: `with changed as (${change} returning ${returning}) select answer.body, ${rows} as rows, null::bigint as total from (${answer}) as answer`,
    parameters,
    result: command.returned ? 'rows' : 'nothing',
  };
}

/** Whether the written rows are those of a body, or at most FEW found by their key. */
const writesFew = (command: WriteCommand) =>
  command.kind === 'insert' || namesAtMost(FEW, command.where, 'id');

function changing(statement: Statement, command: WriteCommand, table: Table): string {
  const name = identifier(table.name);
  if (command.kind === 'delete')
    return `delete from public.${name} as ${name}${statement.where(command.where, table.name)}`;
  const unknown = command.columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined)
    refuse(
      `Could not find the '${unknown}' column of '${table.name}' in the schema cache`,
      'PGRST204',
    );
  const { columns, values } = command;
  if (command.kind === 'insert' && columns.length === 0)
    return `insert into public.${name} as ${name} default values`;
  const names = columns.map(identifier);
  const isText = 'texts' in values;
  const given = isText
    ? values.texts.map((text) => statement.parameter(text))
    : names.map((column) => `given.${column}`);
  const recordsBy = (reader: string) =>
    isText
      ? ''
      : ` from ${reader}(${statement.parameter(values.json)}::json) as given (${recordOf(table.columns, columns)})`;
  if (command.kind === 'insert') {
    const rows = isText ? `values (${listed(given)})` : `select ${listed(given)}`;
    return `insert into public.${name} as ${name} (${listed(names)}) ${rows}${recordsBy('json_to_recordset')}`;
  }
  const set = listed(names.map((column, i) => `${column} = ${given[i]}`));
  return `update public.${name} as ${name} set ${set}${recordsBy('json_to_record')}${statement.where(command.where, table.name)}`;
}

function callStatement(command: CallCommand, schema: Schema): Compiled {
  const routine = routineOf(schema, command);
  const statement = new Statement();
  const name = identifier(command.name);
  const { arguments: given, raw } = command;
  const passed = given.map((each) => `${identifier(each)} := given.${identifier(each)}`);
  const call = `public.${name}(${raw === undefined ? listed(passed) : `${statement.parameter(raw)}::bytea`})`;
  const values =
    given.length === 0 || raw !== undefined
      ? '(select) as given'
      : `json_to_record(${statement.parameter(command.json)}::json) as given (${recordOf(routine.arguments, given)})`;
  const called = `${values} cross join lateral ${call}`;
  const done = (text: string, result: Compiled['result']): Compiled => ({
    text,
    parameters: statement.parameters,
    result,
  });
  if (command.binary && !routine.returnsBytes)
    refuse('None of these media types are available: application/octet-stream', 'PGRST107');
  if (routine.returnsSet && routine.returnsRow) {
    const from = { schema, table: routine.table ?? command.name, source: `${called} as ${name}` };
    return selecting(statement, command, from);
  }
  if (command.asTable)
    refuse('Only functions that return rows are filtered, ordered, cut and chosen from');
  const total = command.counted ? '1' : 'null';
  if (routine.returnsVoid)
    return done(
      `select '' as body, 1::bigint as rows, ${total}::bigint as total, ${call} as done from ${values}`,
      'nothing',
    );
  if (routine.returnsSet)
    return done(
      `select coalesce(json_agg(value), '[]')::text as body, count(*) as rows, ${command.counted ? 'count(*)' : 'null::bigint'} as total from ${called} as value`,
      'rows',
    );
  if (command.binary)
    return done(
      `select encode(${call}, 'base64') as body, 1::bigint as rows, null::bigint as total from ${values}`,
      'bytes',
    );
  return done(
    `select to_json(${call})::text as body, 1::bigint as rows, ${total}::bigint as total from ${values}`,
    'value',
  );
}

/** Finds the function that takes these arguments. */
function routineOf(schema: Schema, { name, arguments: given, raw }: CallCommand): Routine {
  const fitting = (schema.routines.get(name) ?? []).filter(
    (routine) =>
      (raw === undefined || routine.arguments.get('') === 'bytea') &&
      given.every((each) => routine.arguments.has(each)) &&
      routine.required.every((each) => given.includes(each)),
  );
  const [routine, ...others] = fitting;
  if (!routine)
    refuse(
      `Could not find the function public.${name}(${listed([...given].sort())}) in the schema cache`,
      'PGRST202',
    );
  if (others.length > 0)
    refuse('Could not choose the best candidate function between several', 'PGRST203');
  return routine;
}
