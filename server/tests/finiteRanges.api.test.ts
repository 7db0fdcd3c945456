import { describeSql } from '../../testing/backends';
import { post } from '../../testing/requests';
import { staffToken } from '../../testing/sql';

const RANGE = { from: '2026-10-01T00:00:00Z', until: '2026-10-31T23:59:59.999Z' };

/** Functions that accept filters, each with its other input. */
const FUNCTIONS: [name: string, rest: object][] = [
  ['find_visits', { size: 5 }],
  ['count_visits', {}],
  ['visits_overview', {}],
  ['visits_per', { unit: 'day', zone: 'America/Puerto_Rico' }],
  ['visits_by', { field: 'ad' }],
  ['ad_visits', { zone: 'America/Puerto_Rico' }],
  ['ad_results', { touch: 'last', zone: 'America/Puerto_Rico' }],
  ['won_clicks', {}],
];

const WRONG_FILTERS: unknown[] = [
  { ...RANGE, until: 'infinity' },
  { ...RANGE, until: '-infinity' },
  { ...RANGE, from: '-infinity' },
  { ...RANGE, from: 'infinity' },
  { from: '-infinity', until: 'infinity' },
  { ...RANGE, until: '294276-12-31T00:00:00Z' },
  { ...RANGE, from: '1900-01-01T00:00:00Z' },
  { ...RANGE, from: '4000-01-01 BC' },
  [],
];

describeSql('staff functions refuse unbounded ranges and unknown values', (server) => {
  const call = async (name: string, input: object) =>
    post(server(), `/rest/v1/rpc/${name}`, input, { token: await staffToken(server()) });
  const refused = { status: 400, body: { code: '22023', message: expect.stringMatching(/\S/) } };

  it.each(
    FUNCTIONS.flatMap(([name, rest]) => WRONG_FILTERS.map((filters) => ({ name, rest, filters }))),
  )('$name with $filters', async ({ name, rest, filters }) => {
    expect(await call(name, { filters, ...rest })).toMatchObject(refused);
  });

  it.each(FUNCTIONS)(
    '%s accepts an ordinary range, and the widest one that the page offers',
    async (name, rest) => {
      for (const filters of [
        RANGE,
        { from: '1999-12-31T10:00:00.000Z', until: '3000-01-01T11:59:59.999Z' },
      ])
        expect((await call(name, { filters, ...rest })).status).toBe(200);
    },
  );

  it.each([
    ['visits_per', { unit: 'second', zone: 'UTC' }],
    ['visits_per', { unit: 'week', zone: 'UTC' }],
    ['visits_per', { unit: null, zone: 'UTC' }],
    ['visits_per', { unit: 'day', zone: 'Nowhere/Nothing' }],
    ['visits_per', { unit: 'day', zone: '-infinity' }],
    ['visits_per', { unit: 'day', zone: '' }],
    ['visits_per', { unit: 'day', zone: null }],
    ['visits_by', { field: 'ip' }],
    ['visits_by', { field: '"adId"' }],
    ['visits_by', { field: '' }],
    ['visits_by', { field: null }],
  ])('%s with %j', async (name, rest) => {
    expect(await call(name, { filters: RANGE, ...rest })).toMatchObject(refused);
  });

  it.each(['infinity', '-infinity', '1900-01-01'])(
    'visits_of_ads refuses the start %s',
    async (since) => {
      expect(await call('visits_of_ads', { ads: [1], since })).toMatchObject(refused);
    },
  );

  it.each(['not a date', '2026-13-01'])('an invalid time is refused: %s', async (until) => {
    for (const [name, rest] of FUNCTIONS)
      expect((await call(name, { filters: { ...RANGE, until }, ...rest })).status).toBe(400);
  });
});
