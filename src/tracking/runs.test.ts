import { expectSaga } from 'redux-saga-test-plan';
import { fetchPublicIp } from '../api/publicIp';
import { createVisit, findVisits, updateVisit, type VisitFields } from '../api/visits';
import { navigated, provided, SITE, stateAfter, UUID, withStorage } from '../test/tracking';
import { recordFlushed, uuidMinted } from './record/slice';
import { readRecord } from './record/storage';
import { recordNavigation } from './saga';
import type { State } from './selectors';
import { linkClicked, pageShown } from './slice';

/** Names of the functions that a run called, in order. */
const called = (effects: { payload?: { fn?: () => unknown } }[]) =>
  effects.flatMap(({ payload }) => (payload?.fn ? [payload.fn.name] : []));

/** Names of the nine steps of R4.1. */
const STEPS = [
  'lookUpPublicIp',
  'updateNavigation',
  'readUuid',
  'classifyDevice',
  'classifySystem',
  'readReferrer',
  'computeStayTime',
  'lookUpVisits',
  'saveVisit',
];

const record = (...pages: [string, string, string][]) => ({
  uuid: UUID,
  pages: pages.map(([path, cont, time]) => ({ dir: SITE + path, cont, time })),
});

test('creates one visit with all eight fields for a new visitor', async () => {
  const landing = navigated('/?c=verano#services', 0, 'https://search.example/?q=seguros');
  const visit: VisitFields = {
    adId: 'verano',
    uuid: UUID,
    ip: '203.0.113.7',
    deviceType: 'Movil',
    system: 'Android',
    prePage: 'https://search.example/?q=seguros',
    stayTime: '0',
    localStorage: JSON.stringify(record(['/?c=verano', '1', '0'])),
  };
  const { reducer, storage } = withStorage(null);
  const { storeState, allEffects } = await expectSaga(recordNavigation, landing.payload.id)
    .withReducer(reducer, stateAfter(pageShown({ at: 0 }), landing))
    .provide(provided([readRecord, storage]))
    .call(fetchPublicIp)
    .put(uuidMinted(UUID))
    .put(recordFlushed())
    .call(findVisits, UUID)
    .call(createVisit, { ...visit, touch: 'c=verano' })
    .not.call.fn(updateVisit)
    .run();
  expect(storeState.navData).toEqual(record(['/?c=verano', '1', '0']));
  expect(storeState.tracking).toMatchObject({
    pending: [],
    adId: '',
    writing: 0,
    found: { uuid: UUID, visits: [{ id: 7 }] },
  });
  const names = called(allEffects as never);
  expect(names.filter((name, at) => STEPS.includes(name) && names.indexOf(name) === at)).toEqual(
    STEPS,
  );
});

test('updates the newest visit of a returning visitor and keeps the stored ad code and referrer', async () => {
  const stored: VisitFields & { id: number } = {
    id: 12,
    adId: 'verano',
    uuid: UUID,
    ip: '198.51.100.1',
    deviceType: 'PC',
    system: 'Windows',
    prePage: 'https://search.example/',
    stayTime: '40',
    localStorage: '{}',
  };
  const { reducer, storage } = withStorage(record(['/?c=verano', '2', '40']));
  const [landing, next] = [navigated('/', 0), navigated('/form', 3700)];
  const { storeState } = await expectSaga(recordNavigation, next.payload.id)
    .withReducer(reducer, stateAfter(pageShown({ at: 0 }), landing, next))
    .provide(provided([readRecord, storage], [findVisits, [stored]], [fetchPublicIp, undefined]))
    .call(updateVisit, 12, {
      adId: 'verano',
      uuid: UUID,
      ip: '198.51.100.1',
      deviceType: 'Movil',
      system: 'Android',
      prePage: 'https://search.example/',
      stayTime: '43',
      localStorage: JSON.stringify(
        record(['/?c=verano', '2', '40'], ['/', '1', '3'], ['/form', '1', '0']),
      ),
    })
    .not.call.fn(createVisit)
    .run();
  expect(storeState.tracking.found.visits).toEqual([{ id: 12 }]);
});

test('keeps the record and the ad code for the next run after a refused save (507, disk full)', async () => {
  const { reducer, storage } = withStorage(null);
  const landing = navigated('/?c=A', 0);
  const { storeState } = await expectSaga(recordNavigation, landing.payload.id)
    .withReducer(reducer, stateAfter(pageShown({ at: 0 }), landing))
    .provide(provided([readRecord, storage], [createVisit, undefined]))
    .call.fn(createVisit)
    .run();
  expect(storeState.navData).toEqual(record(['/?c=A', '1', '0']));
  expect(storeState.tracking).toMatchObject({ adId: 'A', found: { visits: undefined } });
});

test('ends the run after a failed lookup, and sends the ad code with the next run', async () => {
  const { reducer, storage } = withStorage(record());
  const [landing, next] = [navigated('/?c=A', 0), navigated('/form', 100)];
  const failed = await expectSaga(recordNavigation, landing.payload.id)
    .withReducer(reducer, stateAfter(pageShown({ at: 0 }), landing, next))
    .provide(provided([readRecord, storage], [findVisits, undefined]))
    .not.call.fn(createVisit)
    .not.call.fn(updateVisit)
    .run();
  expect(failed.storeState.navData).toEqual(record(['/?c=A', '1', '0']));
  expect(failed.storeState.tracking.found.visits).toBeUndefined();
  await expectSaga(recordNavigation, next.payload.id)
    .withReducer(reducer, failed.storeState as State)
    .provide(provided([readRecord, storage]))
    .call.like({
      fn: createVisit,
      args: [
        {
          adId: 'A',
          uuid: UUID,
          ip: '203.0.113.7',
          deviceType: 'Movil',
          system: 'Android',
          prePage: '',
          stayTime: '0',
          localStorage: JSON.stringify(record(['/?c=A', '1', '0'], ['/form', '1', '0'])),
          touch: 'c=A',
        },
      ],
    })
    .run();
});

test('with a blanked record sends a click id until a save succeeds, and clicks and page views with each save', async () => {
  const { reducer, storage } = withStorage(null);
  const landing = navigated('/?fbclid=a--b&q=1', 0);
  const next = [navigated('/form', 100), navigated('/', 200)] as const;
  const saves = async (
    state: State,
    { payload: { id } }: typeof landing,
    fn: typeof createVisit | typeof updateVisit,
    touch: string,
    ...answers: Parameters<typeof provided>
  ) => {
    const visit = { localStorage: '', touch };
    const { storeState } = await expectSaga(recordNavigation, id)
      .withReducer(reducer, state)
      .provide(provided([readRecord, storage], ...answers))
      .call.like({ fn, args: fn === createVisit ? [visit] : [7, visit] })
      .run();
    return storeState as State;
  };
  const landed = stateAfter(pageShown({ at: 0 }), landing, linkClicked('call'), ...next);
  const failed = await saves(landed, landing, createVisit, 'fbclid=a--b&pages=1', [
    createVisit,
    undefined,
  ]);
  const saved = await saves(failed, next[0], createVisit, 'fbclid=a--b&call=1&pages=2');
  await saves(saved, next[1], updateVisit, 'call=1&pages=3', [
    findVisits,
    [{ id: 7, localStorage: '' }],
  ]);
});
