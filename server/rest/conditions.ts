import {
  type Comparison,
  COMPARISONS,
  type Condition,
  MAX_ROWS,
  type Order,
  IS_VALUES,
} from './command';
import { nameOf, quoted, refuse } from './refused';

const GROUP = /^(?:(not)\.)?(and|or)$/;
const OPERATORS: readonly string[] = [...Object.keys(COMPARISONS), 'in', 'is'];
const OPERATION = new RegExp(`^(?:not\\.)?(?:${OPERATORS.join('|')})\\.`);
/** The columns in which the specification searches (section 7): a pattern over long texts costs too much. */
const SEARCHED: readonly string[] = ['uuid', 'ip', 'adId'];
const MAX_PATTERN = 200;
const MAX_CONDITIONS = 50;
const MAX_DEPTH = 3;

/** Whether a parameter is a condition. With GET, the others are a function's arguments. */
export const isCondition = (name: string, text: string) => GROUP.test(name) || OPERATION.test(text);

/** Parses the filters of a request. One parser for each request, because the number of conditions is limited in all. */
export class ConditionParser {
  #count = 0;

  /** @param table whose rows are filtered */
  constructor(private readonly table: string) {}

  /** A parameter such as `id=eq.1` or `or=(id.eq.1,name.is.null)`. */
  parse(name: string, text: string): Condition {
    const group = GROUP.exec(name);
    const cursor = new Cursor(text);
    const condition = group
      ? this.#members(cursor, group, 1)
      : this.#condition(name, cursor, () => cursor.rest());
    if (!cursor.atEnd) refuse(`${quoted(text)} goes on after its end`);
    return condition;
  }

  /** Reads `(a.eq.1,or(b.eq.2,c.eq.3))`, which follows a group's name. */
  #members(cursor: Cursor, [, negation, join]: RegExpExecArray, depth: number): Condition {
    if (depth > MAX_DEPTH) refuse(`Conditions nest at most ${MAX_DEPTH} levels`);
    cursor.skipSpaces();
    cursor.expect('(');
    const of: Condition[] = [];
    do {
      cursor.skipSpaces();
      of.push(this.#member(cursor, depth));
      cursor.skipSpaces();
    } while (cursor.takes(','));
    cursor.expect(')');
    return { kind: 'group', join: join as 'and' | 'or', not: negation !== undefined, of };
  }

  #member(cursor: Cursor, depth: number): Condition {
    const group = cursor.match(/(?:(not)\.)?(and|or)(?= *\()/y);
    if (group) return this.#members(cursor, group, depth + 1);
    const [, name = ''] = cursor.match(/([^.,()"]*)\./y) ?? refuse('A condition has no operator');
    return this.#condition(name, cursor, () => cursor.value());
  }

  /**
   * Reads what follows a column's name, such as `eq.1` or `not.in.(1,2)`.
   * @param readValue reads a value that is no list
   */
  #condition(name: string, cursor: Cursor, readValue: () => string): Condition {
    if (++this.#count > MAX_CONDITIONS) refuse(`At most ${MAX_CONDITIONS} conditions are allowed`);
    const column = nameOf(name, 'column');
    const [, negation, operator = ''] =
      cursor.match(/(not\.)?([a-z]+)\./y) ?? refuse(`${quoted(cursor.rest())} has no operator`);
    const not = negation !== undefined;
    if (operator === 'in') return { kind: 'in', column, not, values: cursor.values() };
    const value = readValue();
    if (operator === 'is') return { kind: 'is', column, not, value: isValue(value) };
    if (!Object.hasOwn(COMPARISONS, operator))
      refuse(`The operator ${quoted(operator)} is not supported`);
    const comparison = operator as Comparison;
    const isPattern = comparison === 'like' || comparison === 'ilike';
    if (isPattern && !(this.table === 'visits' && SEARCHED.includes(column)))
      refuse(`like and ilike search only in ${SEARCHED.join(', ')} of visits`);
    if (isPattern && value.length > MAX_PATTERN)
      refuse(`A pattern has at most ${MAX_PATTERN} characters`);
    return {
      kind: 'compare',
      column,
      not,
      operator: comparison,
      value: isPattern ? value.replaceAll('*', '%') : value,
    };
  }
}

function isValue(text: string) {
  return (
    IS_VALUES.find((each) => each === text.toLowerCase()) ??
    refuse(`is compares with ${IS_VALUES.join(', ')}, not with ${quoted(text)}`)
  );
}

/** Reads a text from left to right; every pattern is sticky, so that reading takes linear time. */
class Cursor {
  #at = 0;

  constructor(private readonly text: string) {}

  get atEnd(): boolean {
    return this.#at === this.text.length;
  }

  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at = pattern.lastIndex;
    return found ?? undefined;
  }

  takes(character: string): boolean {
    const found = this.text[this.#at] === character;
    if (found) this.#at++;
    return found;
  }

  expect(character: string): void {
    if (!this.takes(character)) refuse(`${quoted(this.text)} lacks ${character}`);
  }

  skipSpaces(): void {
    this.match(/ */y);
  }

  /** A value in a group: in quotes, or up to the next comma or parenthesis. */
  value(): string {
    const inQuotes = this.match(/"((?:[^"\\]|\\.)*)"/sy);
    if (inQuotes) return (inQuotes[1] ?? '').replaceAll(/\\(.)/gs, '$1');
    return this.match(/[^,()]*/y)?.[0] ?? '';
  }

  rest(): string {
    const text = this.text.slice(this.#at);
    this.#at = this.text.length;
    return text;
  }

  /** A list such as `(1,"a,b")`. */
  values(): string[] {
    this.expect('(');
    this.skipSpaces();
    const values: string[] = [];
    if (this.takes(')')) return values;
    do {
      values.push(this.value());
      if (values.length > MAX_ROWS) refuse(`A list has at most ${MAX_ROWS} values`);
    } while (this.takes(','));
    this.expect(')');
    return values;
  }
}

const MAX_ORDERS = 4;

/** @param text such as `name.asc.nullslast,id.desc` */
export function parseOrder(text: string): Order[] {
  const orders = text.split(',', MAX_ORDERS + 1).map((part): Order => {
    const [, column = '', direction, nulls] =
      /^([^.]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part) ??
      refuse(`${quoted(part)} is not an order`);
    return {
      column: nameOf(column, 'column'),
      descending: direction === 'desc',
      nulls: nulls as 'first' | 'last' | undefined,
    };
  });
  if (orders.length > MAX_ORDERS) refuse(`Rows are ordered by at most ${MAX_ORDERS} columns`);
  return orders;
}
