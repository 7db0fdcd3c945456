import { expectSaga } from 'redux-saga-test-plan';
import { createVisit, findVisits, updateVisit } from '../api/visits';
import { navigated, provided, SITE, stateAfter, UUID, withStorage } from '../test/tracking';
import { saveOnUnload } from './unload';
import { recordErased, recordFlushed, recordUpdated, uuidMinted } from './record/slice';
import { type NavigationRecord, recordText } from './record/record';
import { readRecord } from './record/storage';
import {
  eraseRequested,
  linkClicked,
  pageHidden,
  pageShown,
  saveEnded,
  saveRequested,
  saveStarted,
  visitsFound,
} from './slice';

const dir = `${SITE}/`;
const known = (...visits: { id: number }[]) => visitsFound({ uuid: UUID, visits });
/** Actions after which the record contains the first page. */
const landed = [
  pageShown({ at: 0 }),
  navigated('/', 0),
  uuidMinted(UUID),
  recordUpdated({ changes: [{ dir, cont: 1, time: 0 }], count: 1 }),
];
const saved = [saveStarted({ revision: 1 }), saveEnded({ uuid: UUID, visits: [], adId: '' })];
const hidden = pageHidden({ at: 3500 });

function leave(...events: Parameters<typeof stateAfter>) {
  const state = stateAfter(...events);
  const { reducer, storage } = withStorage(state.navData);
  return expectSaga(saveOnUnload)
    .withReducer(reducer, state)
    .provide(provided([readRecord, storage]));
}

test('sends one PATCH of the current record when the row is known', async () => {
  const { storeState } = await leave(...landed, ...saved, known({ id: 7 }), hidden)
    .put(recordFlushed())
    .put(saveStarted({ revision: 2, supersedes: true }))
    .call.like({
      fn: updateVisit,
      args: [
        7,
        {
          adId: '',
          uuid: UUID,
          ip: '',
          deviceType: 'Movil',
          system: 'Android',
          prePage: '',
          stayTime: '3',
          localStorage: JSON.stringify({ uuid: UUID, pages: [{ dir, cont: '1', time: '3' }] }),
        },
      ],
    })
    .not.call.fn(findVisits)
    .not.call.fn(createVisit)
    .run();
  expect(storeState.tracking).toMatchObject({ pending: [], writing: 0 });
});

test('adds pending navigations to the record first', async () => {
  const queued = [navigated('/form', 1200), navigated('/?c=B', 2300), hidden];
  const { storeState } = await leave(...landed, ...saved, known({ id: 7 }), ...queued)
    .call.fn(updateVisit)
    .run();
  expect(storeState.tracking.pending).toEqual([]);
  expect(storeState.navData.pages).toEqual([
    { dir, cont: '1', time: '1' },
    { dir: `${SITE}/form`, cont: '1', time: '1' },
    { dir: `${SITE}/?c=B`, cont: '1', time: '1' },
  ]);
});

test('sends clicks with the record, even when less than a second passed', async () => {
  const clicks = [linkClicked('call'), linkClicked('whatsapp'), linkClicked('call')];
  const quick = pageHidden({ at: 900 });
  const { storeState } = await leave(...landed, ...saved, known({ id: 7 }), ...clicks, quick)
    .put(saveStarted({ revision: 2, supersedes: true }))
    .call.fn(updateVisit)
    .run();
  expect(recordText(storeState.navData as NavigationRecord)).toBe(
    JSON.stringify({
      uuid: UUID,
      pages: [{ dir, cont: '1', time: '0' }],
      clicks: { call: '2', whatsapp: '1' },
    }),
  );
});

test('adds its clicks to those that another tab stored', async () => {
  const pages = [{ dir, cont: '1', time: '0' }];
  const state = stateAfter(...landed, ...saved, known({ id: 7 }), linkClicked('email'), hidden);
  const { reducer, storage } = withStorage({
    uuid: UUID,
    pages,
    clicks: { call: '1', email: '4' },
  });
  const { storeState } = await expectSaga(saveOnUnload)
    .withReducer(reducer, state)
    .provide(provided([readRecord, storage]))
    .call.fn(updateVisit)
    .run();
  expect(storeState.navData.clicks).toEqual({ call: '1', email: '5' });
});

test('sends one POST when the uuid is new and no POST has started', () =>
  leave(...landed, known(), hidden)
    .put(saveStarted({ revision: 2, supersedes: true }))
    .call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test('sends one POST before the first run has created a uuid', () =>
  leave(pageShown({ at: 0 }), navigated('/?c=A', 0), pageHidden({ at: 300 }))
    .put(uuidMinted(UUID))
    .call.fn(createVisit)
    .run());

test('sends nothing while a POST is in flight, and requests a run', () =>
  leave(...landed, known(), saveStarted({ revision: 1 }), hidden)
    .put(recordFlushed())
    .put(saveRequested())
    .not.call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test('sends a PATCH after the one in flight, without cancelling it', () =>
  leave(...landed, known({ id: 7 }), saveStarted({ revision: 1 }), hidden)
    .put(saveStarted({ revision: 2, supersedes: false }))
    .call.fn(updateVisit)
    .run());

test('sends nothing and keeps the record before the row is looked up', () =>
  leave(...landed, hidden)
    .put(recordFlushed())
    .put(saveRequested())
    .not.call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test.each([
  ['less than a second passed', pageHidden({ at: 900 })],
  ['the page is hidden a second time', pageHidden({ at: 0 })],
])('sends nothing when %s', (_, hidden) =>
  leave(...landed, ...saved, known({ id: 7 }), hidden)
    .not.call.fn(updateVisit)
    .not.put(saveRequested())
    .run(),
);

test('repeats a save that failed before', () =>
  leave(
    ...landed,
    saveStarted({ revision: 1 }),
    saveEnded({ uuid: UUID, visits: undefined, adId: '' }),
    known({ id: 7 }),
    pageHidden({ at: 10 }),
  )
    .call.fn(updateVisit)
    .run());

test('sends nothing while the visit is being erased', () =>
  leave(...landed, ...saved, known({ id: 7 }), eraseRequested(), hidden)
    .not.call.fn(updateVisit)
    .not.put(recordFlushed())
    .run());

test('erases the record when another tab erased it', async () => {
  const state = stateAfter(...landed, ...saved, known({ id: 7 }), hidden);
  const { reducer } = withStorage(null);
  await expectSaga(saveOnUnload)
    .withReducer(reducer, state)
    .provide(provided([readRecord, null]))
    .put(recordErased())
    .not.call.fn(updateVisit)
    .not.call.fn(createVisit)
    .run();
});
