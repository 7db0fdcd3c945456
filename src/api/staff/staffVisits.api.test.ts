import { jest } from '@jest/globals';
import { runSql } from '../../../testing/sql';
import { newUuid, visitOf } from '../../../testing/visits';
import { signedInServer } from '../../test/signedInServer';
import {
  checkAll,
  countVisits,
  createVisit,
  deleteVisit,
  listVisits,
  pageOfVisits,
  searchVisits,
  setChecked,
  updateVisit,
  type Visit,
  visitsBetween,
  visitsOf,
  visitsThatStayed,
} from './staffVisits';

const server = signedInServer();
const sql = <Row extends object>(statement: string) => runSql<Row>(server(), statement);
const spyOnLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
let log: ReturnType<typeof spyOnLog>;

const add = async (fields: Parameters<typeof visitOf>[1] = {}) => {
  const visit = await createVisit(visitOf(newUuid(), fields));
  return visit!;
};
const many = async (count: number) => {
  const rows: Awaited<ReturnType<typeof add>>[] = [];
  while (rows.length < count) rows.unshift(await add());
  return rows;
};
const idsOf = (rows: { id: number }[] | undefined) => rows?.map(({ id }) => id);
const codesOf = (rows: Visit[] | undefined) => rows?.map(({ adId }) => adId);
const checkedOf = async () => (await listVisits())?.map(({ checked }) => checked);

beforeEach(async () => {
  log = spyOnLog();
  await sql('delete from public.visits returning 1');
});
afterEach(() => {
  expect(log.mock.calls).toEqual([]);
});

it('listVisits returns all rows, newest first', async () => {
  expect(await listVisits()).toEqual([]);
  const [newest, older] = await many(2);
  const whole = {
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
    updatedAt: null,
    checked: false,
    exclusion: '',
  };
  expect(await listVisits()).toEqual([
    { ...newest, ...whole },
    { ...older, ...whole },
  ]);
});

it.each([
  [999, 1],
  [1000, 2],
  [2001, 3],
])('reads %i visits in %i requests', async (count, requests) => {
  const rows = await sql<{ id: number }>(
    `insert into public.visits (uuid, "adId", "stayTime")
     select 'c0ffee00-0000-4000-8000-' || lpad(i::text, 12, '0'), 'feria', '5'
     from generate_series(1, ${count}) as i returning id`,
  );
  const expected = rows.map(({ id }) => id).sort((a, b) => b - a);
  const send = jest.spyOn(globalThis, 'fetch');
  for (const list of [
    listVisits,
    visitsThatStayed,
    () => searchVisits('FERIA'),
    () => visitsBetween(new Date(0), new Date()),
  ]) {
    send.mockClear();
    expect(idsOf(await list())).toEqual(expected);
    expect(send).toHaveBeenCalledTimes(requests);
  }
  expect(await countVisits()).toBe(count);
});

it('countVisits returns the exact number, 0 without visits', async () => {
  expect(await countVisits()).toBe(0);
  await many(3);
  expect(await countVisits()).toBe(3);
});

it('countVisits sends HEAD for at most one row', async () => {
  const send = jest.spyOn(globalThis, 'fetch');
  await countVisits();
  const [[address, init]] = send.mock.calls as [[string, RequestInit]];
  expect(init.method).toBe('HEAD');
  expect(new URL(address).searchParams.get('limit')).toBe('1');
  expect(new Headers(init.headers).get('prefer')).toBe('count=exact');
});

it('pageOfVisits returns the rows of an offset and a limit', async () => {
  const ids = idsOf(await many(5));
  expect(idsOf(await pageOfVisits(0, 2))).toEqual(ids?.slice(0, 2));
  expect(idsOf(await pageOfVisits(2, 2))).toEqual(ids?.slice(2, 4));
  expect(idsOf(await pageOfVisits(4, 2))).toEqual(ids?.slice(4));
  expect(await pageOfVisits(5, 2)).toEqual([]);
});

it('visitsOf returns all visits of a uuid', async () => {
  const uuid = newUuid();
  await many(1);
  const older = await createVisit(visitOf(uuid));
  const [newer] = await sql<{ id: number }>(
    `insert into public.visits (uuid) values ('${uuid}') returning id`,
  );
  expect(idsOf(await visitsOf(uuid))).toEqual([newer?.id, older?.id]);
  expect(await visitsOf(newUuid())).toEqual([]);
});

it.each([
  ['META-', ['meta-auto']],
  ['203.0.113.9', ['by ip']],
  ['c0ffee00', ['', 'by ip', '100%_', 'meta-auto']],
  ['100%', ['100%_']],
  ['0%_', ['100%_']],
  ['no such thing', []],
  ['', []],
  ["'); drop table visits; --", []],
])('searchVisits(%j) finds %j', async (text, expected) => {
  await add({ adId: 'meta-auto' });
  await add({ adId: '100%_' });
  await add({ adId: 'by ip', ip: '203.0.113.9' });
  await add({ adId: '' });
  expect(codesOf(await searchVisits(text))).toEqual(expected);
});

it('searchVisits finds by uuid', async () => {
  const [wanted] = await many(2);
  expect(idsOf(await searchVisits(wanted!.uuid.slice(-6).toUpperCase()))).toEqual([wanted!.id]);
});

it('visitsThatStayed leaves out stays of 0 seconds', async () => {
  await add({ stayTime: '0' });
  await add({ stayTime: '' });
  const stayed = await add({ stayTime: '1' });
  expect(idsOf(await visitsThatStayed())).toEqual([stayed.id]);
});

describe('visitsBetween', () => {
  const [first, last] = [new Date(2026, 10, 18, 15, 30), new Date(2026, 10, 20, 9, 15)];
  /** Stores a visit created at a local time. */
  const dated = async (
    adId: string,
    ...at: [number, number, number, number, number, number, number]
  ) => {
    const { id } = await add({ adId });
    await sql(
      `update public.visits set created_at = '${new Date(...at).toISOString()}' where id = ${id} returning 1`,
    );
  };

  it('covers the first day’s start to the last day’s 23:59:59.999, inclusive', async () => {
    await dated('the ms after', 2026, 10, 21, 0, 0, 0, 0);
    await dated('the last ms', 2026, 10, 20, 23, 59, 59, 999);
    await dated('within', 2026, 10, 19, 12, 0, 0, 0);
    await dated('the first ms', 2026, 10, 18, 0, 0, 0, 0);
    await dated('the ms before', 2026, 10, 17, 23, 59, 59, 999);
    expect(codesOf(await visitsBetween(first, last))).toEqual([
      'the first ms',
      'within',
      'the last ms',
    ]);
    expect(codesOf(await visitsBetween(last, last))).toEqual(['the last ms']);
    expect(await visitsBetween(last, first)).toEqual([]);
  });

  it('returns undefined and logs one line for an invalid date', async () => {
    expect(await visitsBetween(new Date('never'), last)).toBeUndefined();
    expect(log.mock.calls).toEqual([['visitsBetween failed: Invalid time value']]);
    log.mockClear();
  });
});

it('setChecked changes one visit and returns false when it does not exist', async () => {
  const [newest, older] = await many(2);
  expect(await setChecked(older!.id, true)).toBe(true);
  expect(await checkedOf()).toEqual([false, true]);
  expect(await setChecked(older!.id, false)).toBe(true);
  expect(await checkedOf()).toEqual([false, false]);
  expect(await setChecked(newest!.id + 1, true)).toBe(false);
});

it('checkAll checks all unchecked visits and returns their number', async () => {
  expect(await checkAll()).toBe(0);
  const [newest] = await many(3);
  await setChecked(newest!.id, true);
  expect(await checkAll()).toBe(2);
  expect(await checkedOf()).toEqual([true, true, true]);
  expect(await checkAll()).toBe(0);
});

it('deleteVisit deletes one visit and returns false when it does not exist', async () => {
  const [newest, middle, oldest] = await many(3);
  expect(await deleteVisit(middle!.id)).toBe(true);
  expect(idsOf(await listVisits())).toEqual([newest!.id, oldest!.id]);
  expect(await deleteVisit(middle!.id)).toBe(false);
});

it('createVisit and updateVisit act as the visitor, also when staff are signed in', async () => {
  const send = jest.spyOn(globalThis, 'fetch');
  const visit = await add();
  expect(await updateVisit(visit.id, { ...visit, adId: 'changed' })).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
  for (const [, init] of send.mock.calls)
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${server().anonKey}`);
});
