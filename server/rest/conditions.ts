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
const OPERATION = new RegExp(`^(?:not\\.)?(?:${Object.keys(COMPARISONS).join('|')}|in|is)\\.`);
/** Columns that R6.1 searches; a pattern over long texts would cost too much. */
const SEARCHED: readonly string[] = ['uuid', 'ip', 'adId'];
const MAX_PATTERN = 200;
const MAX_CONDITIONS = 50;
const MAX_DEPTH = 3;

/** Whether a parameter is a condition. The other parameters of a GET are a function's arguments. */
export const isCondition = (name: string, text: string) => GROUP.test(name) || OPERATION.test(text);

/**
 * Parses the filters of a request. Each request needs its own parser, because the number of conditions is limited in
 * total.
 */
export class ConditionParser {
  #count = 0;
  #text = '';
  #at = 0;

  /** @param table table whose rows are filtered */
  constructor(private readonly table: string) {}

  /** Parses a parameter such as `id=eq.1` or `or=(id.eq.1,name.is.null)`. */
  parse(name: string, text: string): Condition {
    this.#text = text;
    this.#at = 0;
    const group = GROUP.exec(name);
    const condition = group ? this.#group(group, 1) : this.#condition(name, () => this.#rest());
    if (this.#at < text.length) refuse(`${quoted(text)} goes on after its end`);
    return condition;
  }

  /**
   * Reads the text that the pattern matches at the current position, if any. All patterns are sticky, so that reading
   * takes linear time.
   */
  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found ?? undefined;
  }

  #rest(): string {
    const text = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return text;
  }

  /** Reads a list such as `(a,b)`. */
  #list<Item>(readItem: () => Item): Item[] {
    if (!this.#take(/ *\( */y)) refuse(`${quoted(this.#text)} lacks (`);
    const items: Item[] = [];
    do {
      items.push(readItem());
      if (items.length > MAX_ROWS) refuse(`A list has at most ${MAX_ROWS} values`);
    } while (this.#take(/,/y));
    if (!this.#take(/\)/y)) refuse(`${quoted(this.#text)} lacks )`);
    return items;
  }

  /** Reads the list after a group's name, such as `(a.eq.1,or(b.eq.2,c.eq.3))`. */
  #group([, negation, join]: RegExpExecArray, depth: number): Condition {
    if (depth > MAX_DEPTH) refuse(`Conditions nest at most ${MAX_DEPTH} levels`);
    const of = this.#list(() => {
      this.#take(/ */y);
      const inner = this.#take(/(?:(not)\.)?(and|or)(?= *\()/y);
      const member = inner ? this.#group(inner, depth + 1) : this.#member();
      this.#take(/ */y);
      return member;
    });
    return { kind: 'group', join: join as 'and' | 'or', not: negation !== undefined, of };
  }

  #member(): Condition {
    const [, name = ''] = this.#take(/([^.,()"]*)\./y) ?? refuse('A condition has no operator');
    return this.#condition(name, () => this.#value());
  }

  /** Reads a value in a list: one in quotes, or the text up to the next comma or parenthesis. */
  #value(): string {
    const inQuotes = this.#take(/"((?:[^"\\]|\\.)*)"/sy);
    if (inQuotes) return (inQuotes[1] ?? '').replaceAll(/\\(.)/gs, '$1');
    return this.#take(/[^,()]*/y)?.[0] ?? '';
  }

  /**
   * Reads the text after a column's name, such as `eq.1` or `not.in.(1,2)`.
   * @param readValue reads a value that is not a list
   */
  #condition(name: string, readValue: () => string): Condition {
    if (++this.#count > MAX_CONDITIONS) refuse(`At most ${MAX_CONDITIONS} conditions are allowed`);
    const column = nameOf(name, 'column');
    const [, negation, operator = ''] =
      this.#take(/(not\.)?([a-z]+)\./y) ?? refuse(`${quoted(this.#rest())} has no operator`);
    const not = negation !== undefined;
    if (operator === 'in') {
      const values = this.#take(/\( *\)/y) ? [] : this.#list(() => this.#value());
      return { kind: 'in', column, not, values };
    }
    const value = readValue();
    if (operator === 'is') return { kind: 'is', column, not, value: isValue(value) };
    if (!Object.hasOwn(COMPARISONS, operator))
      refuse(`The operator ${quoted(operator)} is not supported`);
    const comparison = operator as Comparison;
    if (!operator.endsWith('like'))
      return { kind: 'compare', column, not, operator: comparison, value };
    if (!(this.table === 'visits' && SEARCHED.includes(column)))
      refuse(`like and ilike search only in ${SEARCHED.join(', ')} of visits`);
    if (value.length > MAX_PATTERN) refuse(`A pattern has at most ${MAX_PATTERN} characters`);
    const pattern = value.replaceAll('*', '%');
    return { kind: 'compare', column, not, operator: comparison, value: pattern };
  }
}

function isValue(text: string) {
  return (
    IS_VALUES.find((each) => each === text.toLowerCase()) ??
    refuse(`is compares with ${IS_VALUES.join(', ')}, not with ${quoted(text)}`)
  );
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
