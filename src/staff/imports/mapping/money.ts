import type { Cell } from '../file/grid';

/** Sign between units and cents. */
export type DecimalSign = ',' | '.';

/** What is written around amounts. */
const CURRENCY =
  /(us|rd|mx|cop|s\/|[rc])?\$|[bs]\/\.?|\bbs\.?|\b[ql]\.?(?=\s*\d)|[€£₡₲]|\b(usd|eur|mxn|dop|cop|pen|clp|pab|crc|gtq|hnl|dolares|dólares|pesos|euros|balboas)\b/gi;

const plain = (cell: Cell) =>
  String(cell)
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0\u202f'’]/g, '');

/** Sign of the cents in an amount; undefined when it has none, or may be of thousands. */
function signIn(text: string): DecimalSign | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return undefined;
  const sign = text[last] as DecimalSign;
  const other = sign === ',' ? '.' : ',';
  const isOnce = text.indexOf(sign) === last;
  // Both signs: the last one is of the cents. Only one: thousands have three digits after it.
  if (text.includes(other)) return isOnce ? sign : undefined;
  return isOnce && text.length - last - 1 !== 3 ? sign : undefined;
}

/** Sign of the cents that most amounts of a column have; undefined when none tells. */
export function decimalSignOf(cells: Iterable<Cell>): DecimalSign | undefined {
  const counts = { ',': 0, '.': 0 };
  for (const cell of cells) {
    const sign = typeof cell === 'number' ? undefined : signIn(plain(cell));
    if (sign) counts[sign] += 1;
  }
  if (counts[','] === counts['.']) return undefined;
  return counts[','] > counts['.'] ? ',' : '.';
}

/**
 * Amount of a cell in both notations, 1.234,56 and 1,234.56; undefined when it is none. It is rounded to cents.
 * @param usual sign of the cents in the column
 */
export function readMoney(cell: Cell, usual: DecimalSign | undefined): number | undefined {
  if (typeof cell === 'number') return toCents(cell);
  const text = plain(cell);
  const isNegative = /^\(.*\)$|^[-−]|[-−]$/.test(text);
  const digits = text.replace(/^[(−+-]+|[)−-]+$/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const sign =
    signIn(digits) ??
    (usual && digits.split(usual).length === 2 && !/[.,]\d{3}$/.test(digits) ? usual : undefined);
  const [units = '', cents = ''] = sign ? digits.split(sign) : [digits];
  const whole = units.replace(/[.,]/g, '');
  // Signs of thousands between other than three digits are mistakes, and no amounts.
  if (/[.,]/.test(units) && !/^\d{1,3}([.,]\d{3})+$/.test(units)) return undefined;
  if (whole.length > 10 || !/^\d*$/.test(cents)) return undefined;
  const amount = toCents(Number(`${whole}.${cents || '0'}`));
  return isNegative ? -amount : amount;
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;
