import { buffers, type Channel, channel } from 'redux-saga';
import { all, call, cps, delay, fork, put, race, take } from 'redux-saga/effects';
import { findVisits, readUuid, recordVisit, saveVisit, send, tell, visits } from '../test/toldRuns';

test('a run is one group, told when it has ended: each step with result and milliseconds', async () => {
  const { groups, ended, isOpen } = tell(visits, function* () {
    yield call(recordVisit, '/');
  });
  expect(groups).toEqual([]);
  await ended;
  expect(groups).toEqual([
    [
      'visit 1 · 52 ms · done',
      '1 readUuid: "abc" · 2 ms',
      '2 findVisits: [{"id":7,"uuid":"abc"}] · 40 ms',
      '3 saveVisit: undefined · 10 ms',
    ],
  ]);
  expect(isOpen()).toBe(false);
});

test('the title says what the run is of and what came of it, as the caller knows', async () => {
  const run = {
    ...visits,
    about: ([address]: unknown[]) => String(address),
    outcome: () => 'saved',
  };
  const { groups, ended } = tell(run, function* () {
    yield call(recordVisit, '/?c=A');
  });
  await ended;
  expect(groups[0]?.[0]).toBe('visit 1 · /?c=A · 52 ms · saved');
});

test('runs that follow each other in a queue are two groups', async () => {
  const queue = channel<{ address: string }>(buffers.expanding());
  function* watch(): Generator<unknown, void, { address: string }> {
    for (let left = 2; left > 0; left--) {
      const { address } = yield take(queue as Channel<{ address: string }>);
      yield race({ run: call(recordVisit, address), stopped: take('stop') });
    }
  }
  const run = { ...visits, about: ([address]: unknown[]) => String(address) };
  const { groups, ended } = tell(run, watch);
  // The second waits while the first runs.
  queue.put({ address: '/' });
  queue.put({ address: '/form' });
  await ended;
  expect(groups.map(([title, ...lines]) => [title, lines.length])).toEqual([
    ['visit 1 · / · 52 ms · done', 3],
    ['visit 2 · /form · 52 ms · done', 3],
  ]);
});

test('runs at the same time keep their steps apart', async () => {
  function* first(): Generator {
    yield call(readUuid);
    yield call(findVisits, 'first');
  }
  function* second(): Generator {
    yield call(findVisits, 'second');
  }
  const { groups, ended } = tell({ name: 'run', sagas: [first, second] }, function* () {
    yield all([call(first), call(second)]);
  });
  await ended;
  expect(groups).toHaveLength(2);
  expect(groups.map((lines) => lines.slice(1).map((line) => line.split(' · ')[0]))).toEqual(
    expect.arrayContaining([
      ['1 readUuid: "abc"', '2 findVisits: [{"id":7,"uuid":"first"}]'],
      ['1 findVisits: [{"id":7,"uuid":"second"}]'],
    ]),
  );
});

test('what a list calls is told in its place; of what steps call nothing is', async () => {
  function* describe(): Generator {
    yield call(readUuid);
    yield call(saveVisit);
  }
  function* outer(): Generator {
    yield call(send);
    yield call(describe);
    yield call(readUuid);
  }
  const run = { name: 'run', sagas: [outer, describe], lists: [describe] };
  const { groups, ended } = tell(run, function* () {
    yield call(outer);
    // By itself a list that is also a run is one.
    yield call(describe);
  });
  await ended;
  const names = groups.map((lines) => lines.map((line) => line.replace(/[:·].*/, '').trim()));
  expect(names).toEqual([
    ['run 1', '1 send', '2 readUuid', '3 saveVisit', '4 readUuid'],
    ['run 2', '1 readUuid', '2 saveVisit'],
  ]);
});

test('with the steps named, each has its number there, and the rest of the calls has none', async () => {
  const run = { ...visits, steps: [saveVisit, readUuid] };
  const { groups, ended } = tell(run, function* () {
    yield call(recordVisit, '/');
  });
  await ended;
  expect(groups[0]?.slice(1).map((line) => line.split(':')[0])).toEqual([
    '2 readUuid',
    '· findVisits',
    '1 saveVisit',
  ]);
});

test('of a run only calls are steps', async () => {
  function* busy(): Generator {
    yield put({ type: 'begun' });
    yield fork(saveVisit);
    yield cps((done: (error: null, result: string) => void) => done(null, 'x'));
    yield race({ uuid: call(readUuid), late: delay(1000) });
    yield call(readUuid);
  }
  const { groups, ended } = tell({ name: 'run', sagas: [busy] }, function* () {
    yield call(busy);
  });
  await ended;
  expect(groups[0]?.slice(1)).toEqual(['1 readUuid: "abc" · 2 ms']);
});

test('other sagas and effects of any kind are not told', async () => {
  const { groups, ended } = tell(visits, function* (): Generator {
    yield call(saveVisit);
    yield Promise.resolve(1);
    yield undefined;
    yield null;
    yield saveVisit();
    yield { type: 'CALL', payload: null };
  });
  await ended;
  expect(groups).toEqual([]);
});
