import { expectSaga } from 'redux-saga-test-plan';
import { createVisit, findVisits, updateVisit } from '../api/visits';
import { navigated, provided, SITE, stateAfter, UUID, withDisk } from '../test/tracking';
import { saveLeaving } from './leaving';
import { recordErased, recordFlushed, recordUpdated, uuidMinted } from './record/slice';
import { readRecord } from './record/storage';
import {
  eraseRequested,
  pageHidden,
  pageShown,
  saveEnded,
  saveRequested,
  saveStarted,
  visitsFound,
} from './slice';

const dir = `${SITE}/`;
const known = (...visits: { id: number }[]) => visitsFound({ uuid: UUID, visits });
/** The first page is in the record, and saved unless said otherwise. */
const landed = [
  pageShown({ at: 0 }),
  navigated('/', 0),
  uuidMinted(UUID),
  recordUpdated({ changes: [{ dir, cont: 1, time: 0 }], count: 1 }),
];
const saved = [saveStarted({ revision: 1 }), saveEnded({ saved: true, adId: '' })];
const leaving = pageHidden({ at: 3500 });

function leave(...events: Parameters<typeof stateAfter>) {
  const state = stateAfter(...events);
  const { reducer, disk } = withDisk(state.navData);
  return expectSaga(saveLeaving)
    .withReducer(reducer, state)
    .provide(provided([readRecord, disk]));
}

test('the row is known: one PATCH of the record as it stands', async () => {
  const { storeState } = await leave(...landed, ...saved, known({ id: 7 }), leaving)
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

test('queued navigations are folded into the record first', async () => {
  const queued = [navigated('/form', 1200), navigated('/?c=B', 2300), leaving];
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

test('the uuid is new and no POST begun: one POST', () =>
  leave(...landed, known(), leaving)
    .put(saveStarted({ revision: 2, supersedes: true }))
    .call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test('also before the first run has made a uuid', () =>
  leave(pageShown({ at: 0 }), navigated('/?c=A', 0), pageHidden({ at: 300 }))
    .put(uuidMinted(UUID))
    .call.fn(createVisit)
    .run());

test('a POST under way: nothing is sent, a run follows if the page stays alive', () =>
  leave(...landed, known(), saveStarted({ revision: 1 }), leaving)
    .put(recordFlushed())
    .put(saveRequested())
    .not.call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test('a PATCH under way is not cut: the next one follows it', () =>
  leave(...landed, known({ id: 7 }), saveStarted({ revision: 1 }), leaving)
    .put(saveStarted({ revision: 2, supersedes: false }))
    .call.fn(updateVisit)
    .run());

test('nobody knows yet whether there is a row: nothing is sent, the record carries it', () =>
  leave(...landed, leaving)
    .put(recordFlushed())
    .put(saveRequested())
    .not.call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run());

test.each([
  ['less than a second', pageHidden({ at: 900 })],
  ['hidden a second time', pageHidden({ at: 0 })],
])('%s is nothing new: nothing is sent', (_, hidden) =>
  leave(...landed, ...saved, known({ id: 7 }), hidden)
    .not.call.fn(updateVisit)
    .not.put(saveRequested())
    .run(),
);

test('a save that failed before is tried again', () =>
  leave(
    ...landed,
    saveStarted({ revision: 1 }),
    saveEnded({ saved: false, adId: '' }),
    known({ id: 7 }),
    pageHidden({ at: 10 }),
  )
    .call.fn(updateVisit)
    .run());

test('while the visit is erased nothing is sent, which would come after it', () =>
  leave(...landed, ...saved, known({ id: 7 }), eraseRequested(), leaving)
    .not.call.fn(updateVisit)
    .not.put(recordFlushed())
    .run());

test('erased in another tab: erasing wins', async () => {
  const state = stateAfter(...landed, ...saved, known({ id: 7 }), leaving);
  const { reducer } = withDisk(null);
  await expectSaga(saveLeaving)
    .withReducer(reducer, state)
    .provide(provided([readRecord, null]))
    .put(recordErased())
    .not.call.fn(updateVisit)
    .not.call.fn(createVisit)
    .run();
});
