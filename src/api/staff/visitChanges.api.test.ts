import { jest } from '@jest/globals';
import { runSql } from '../../../testing/sql';
import { newUuid, visitOf } from '../../../testing/visits';
import { signedInServer } from '../../test/signedInServer';
import { countMatching, fetchVisits } from './visitList';
import { referrerOf } from './customerParts';
import {
  checkBatch,
  deleteVisits,
  fetchVisit,
  setVisitsChecked,
  setVisitsExclusion,
  fetchTouches,
  fetchVisitsByIp,
} from './visitChanges';
import { fetchTopValues, fetchOverview, fetchPeriods } from './visitReports';
import { createVisit } from './staffVisits';

const server = signedInServer();

const add = async (fields: Parameters<typeof visitOf>[1] = {}) =>
  (await createVisit(visitOf(newUuid(), fields)))!.id;
const unchecked = async () => (await countMatching({ unchecked: true }))?.count;
/** Range of two hours with now in its middle. */
const range = () => ({
  from: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
});

beforeEach(async () => {
  await runSql(server(), 'delete from public.visits returning 1');
});

it('finds and counts visits from a cursor on', async () => {
  const [first, second, third] = [await add(), await add({ adId: 'other' }), await add()];
  const ids = async (...args: Parameters<typeof fetchVisits>) =>
    (await fetchVisits(...args))?.rows.map(({ id }) => id);
  expect(await ids({}, 50)).toEqual([third, second, first]);
  expect(await ids({}, 50, { below: third })).toEqual([second, first]);
  expect(await ids({}, 1, { above: first })).toEqual([second]);
  expect(await ids({ ad: 'other' }, 50)).toEqual([second]);
  expect(await countMatching({}, { above: first })).toEqual({
    count: 2,
    excluded: 0,
    reached: null,
  });
});

it('checks, unchecks and deletes existing visits', async () => {
  const ids = [await add(), await add(), await add()];
  expect(await setVisitsChecked([...ids, 999_999_999], true)).toBe(3);
  expect(await unchecked()).toBe(0);
  expect(await setVisitsChecked(ids.slice(1), false)).toBe(2);
  expect(await deleteVisits([ids[0]!, 999_999_999])).toBe(1);
  expect(await deleteVisits([])).toBe(0);
  expect((await fetchVisits({}, 50))?.rows.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
});

it('excludes visits and includes them again, with the same number in list and figures', async () => {
  const ids = [await add(), await add(), await add()];
  const numbers = async () => {
    const counted = await countMatching(range());
    const { visitors } = (await fetchOverview(range()))!;
    const ads = await fetchTopValues('ad', range());
    const rows = (await fetchVisits(range(), 50))?.rows.filter(
      ({ exclusion }) => exclusion === '' || exclusion === 'included',
    );
    return [counted!.count - counted!.excluded, visitors, ads?.total, rows?.length];
  };
  expect(await numbers()).toEqual([3, 3, 3, 3]);
  expect(await setVisitsExclusion(ids.slice(1), 'manual')).toBe(2);
  expect(await numbers()).toEqual([1, 1, 1, 1]);
  expect(await fetchOverview({ ...range(), everyone: true })).toMatchObject({ visitors: 3 });
  expect(await setVisitsExclusion([ids[2]!, 999_999_999], 'included')).toBe(1);
  expect(await numbers()).toEqual([2, 2, 2, 2]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await setVisitsExclusion(ids, 'never heard of')).toBeUndefined();
});

it('checks visits batch by batch, except those that arrive meanwhile', async () => {
  const [first, last] = [await add(), await add()];
  const upTo = (id: number) => checkBatch({ upTo: id, filters: {}, above: 0 });
  expect(await upTo(first)).toEqual({ checked: 1, reached: null });
  expect(await upTo(first)).toEqual({ checked: 0, reached: null });
  expect(await unchecked()).toBe(1);
  expect(await upTo(last)).toEqual({ checked: 1, reached: null });
});

it('reads a visit, its touches and visits with the same address', async () => {
  const ip = '198.51.100.7';
  const [one, other] = [await add({ ip }), await add({ ip })];
  await add({ ip: `${ip}0` });
  expect(await fetchVisit(one)).toMatchObject({ id: one, ip });
  expect(await fetchVisit(999_999_999)).toBeNull();
  expect(await referrerOf(one)).toEqual([{ prePage: 'https://www.google.com/' }]);
  expect(await referrerOf(999_999_999)).toEqual([]);
  expect(await fetchTouches(one)).toMatchObject([
    { adId: 'meta-auto', navigations: 1, seconds: 12 },
  ]);
  expect((await fetchVisitsByIp({ id: one, ip }, 5))?.map(({ id }) => id)).toEqual([other]);
});

it('returns the reports', async () => {
  await add({ system: 'iOS' });
  await add();
  expect(await fetchOverview(range())).toMatchObject({
    visits: 2,
    new: 2,
    engaged: 2,
    newest: null,
  });
  const { periods } = (await fetchPeriods('hour', 'UTC', range()))!;
  expect(periods.reduce((sum, { visits }) => sum + visits, 0)).toBe(2);
  expect(await fetchTopValues('system', range())).toEqual({
    bars: [
      { value: 'Linux', visits: 1 },
      { value: 'iOS', visits: 1 },
    ],
    total: 2,
    newest: null,
  });
});

it('finds no visits with the same address when the address is empty', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const id = await add({ ip: '' });
  expect(await fetchVisitsByIp({ id, ip: '' }, 5)).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});
