import type { ReadCommand, DataCommand, UpdateCommand } from './command';
import type { Extent } from './extent';
import { parseStaffCommand } from './parse';
import { type Ask, findPage, isLongWrite, isShort, parts, writesOf } from './slices';

function commandOf(method: string, target: string): DataCommand {
  const { pathname: path, searchParams: query } = new URL(target, 'http://site.invalid/rest/v1/');
  const body = method === 'PATCH' ? '{"checked":true}' : undefined;
  const command = parseStaffCommand({ method, path, query, headers: {}, body });
  if ('code' in command) throw new Error(command.message);
  return command;
}

const large: Extent = { isLarge: true, selective: new Set(['id', 'uuid']) };
const ids = (count: number) => `id=in.(${Array.from({ length: count }, (_, i) => i).join()})`;

describe('isShort', () => {
  const short = (target: string, extent = large) =>
    isShort(commandOf('GET', target) as ReadCommand, extent);

  it.each([
    'visits?limit=50',
    'visits?limit=50&order=id.desc',
    'visits?limit=50&order=id.desc&offset=9000',
    'visits?uuid=eq.a&limit=50&order=ip',
    'visits?uuid=eq.a&ip=neq.b&limit=200',
    'visits?id=eq.7',
    `visits?${ids(20)}`,
    `visits?${ids(20)}&limit=20`,
  ])('one statement reads %s', (target) => expect(short(target)).toBe(true));

  it.each([
    'visits',
    'visits?limit=201',
    'visits?limit=50&order=id.desc&offset=10000',
    'visits?limit=50&order=ip',
    'visits?limit=50&ip=eq.a',
    'visits?limit=50&uuid=neq.a',
    'visits?limit=50&id=not.in.(1)',
    'visits?limit=50&or=(uuid.eq.a,uuid.eq.b)',
    `visits?${ids(21)}&limit=21`,
  ])('slices read %s of a large table', (target) => expect(short(target)).toBe(false));

  it('one statement reads a small table', () =>
    expect(short('visits', { ...large, isLarge: false })).toBe(true));

  it('slices count the rows of a large table', () =>
    expect(
      isShort({ ...(commandOf('GET', 'visits?limit=50') as ReadCommand), counted: true }, large),
    ).toBe(false));
});

it('a page far from both ends is refused unless it is ordered by id', async () => {
  const ask = ((text: string) =>
    Promise.resolve(
      text.includes('count(*)') ? { count: 2000 } : { low: '1', high: '1000000' },
    )) as Ask;
  const page = (target: string) => findPage(ask, commandOf('GET', target) as ReadCommand);
  await expect(page('visits?order=ip&limit=25&offset=10000')).rejects.toThrow();
});

it.each([
  ['PATCH', 'visits?checked=eq.false', true],
  ['PATCH', 'visits?checked=is.false', true],
  ['PATCH', `visits?${ids(50)}`, false],
  ['PATCH', `visits?${ids(51)}`, true],
  ['DELETE', `visits?${ids(51)}`, true],
  ['PATCH', `customers?${ids(51)}`, false],
  ['GET', `visits?${ids(51)}`, false],
])('%s %s is written in parts: %s', (method, target, isLong) =>
  expect(isLongWrite(commandOf(method, target))).toBe(isLong),
);

it('keeps the other conditions on ids in each part of a write', async () => {
  const command = commandOf('PATCH', `visits?${ids(51)}&id=in.(7)`) as UpdateCommand;
  const wheres: unknown[] = [];
  for await (const { where } of writesOf(() => Promise.reject(new Error('asks nothing')), command))
    wheres.push(where);
  const only = { kind: 'in', column: 'id', not: false, values: ['7'] };
  expect(wheres).toEqual([
    [only, expect.objectContaining({ values: Array.from({ length: 50 }, (_, i) => String(i)) })],
    [only, expect.objectContaining({ values: ['50'] })],
  ]);
});

it('splits ids into parts of limited size', () => {
  expect([...parts(['1', '2', '3'], 2)]).toEqual([['1', '2'], ['3']]);
  expect([...parts([])]).toEqual([]);
});
