import { call, cancel, cancelled, fork } from 'redux-saga/effects';
import { readUuid, recordVisit, takes, tell, visits } from '../test/toldRuns';

test('a step that fails is told, and its run; one that is caught ends as the run goes on', async () => {
  const failing = async () => {
    takes(3);
    throw new Error('the network\nis away');
  };
  function* cautious(): Generator {
    try {
      yield call(failing);
    } catch {
      yield call(readUuid);
    }
  }
  function* careless(): Generator {
    yield call(failing);
    yield call(readUuid);
  }
  const { groups, errors, ended } = tell(
    { name: 'run', sagas: [cautious, careless] },
    function* () {
      yield call(cautious);
      yield call(careless);
    },
  );
  await expect(ended).rejects.toThrow('the network');
  expect(groups).toEqual([
    [
      'run 1 · 5 ms · done',
      '1 failing: failed: the network is away · 3 ms',
      '2 readUuid: "abc" · 2 ms',
    ],
    ['run 2 · 3 ms · failed: the network is away', '1 failing: failed: the network is away · 3 ms'],
  ]);
  expect(errors).toHaveLength(1);
});

test('a cancelled run is told with the step it stood at and what its finally did', async () => {
  const forEver = () => new Promise(() => undefined);
  const release = () => takes(1);
  const tidyUp = () => Promise.resolve();
  function* waits(): Generator<unknown, void, boolean> {
    try {
      yield call(readUuid);
      yield call(forEver);
    } finally {
      if (yield cancelled()) yield call(release);
      yield call(tidyUp);
    }
  }
  const { groups, ended } = tell({ name: 'run', sagas: [waits] }, function* (): Generator {
    const task = (yield fork(function* () {
      yield call(waits);
    })) as never;
    takes(7);
    yield cancel(task);
  });
  await ended;
  expect(groups).toEqual([
    [
      'run 1 · 10 ms · cancelled',
      '1 readUuid: "abc" · 2 ms',
      '2 forEver: cancelled · 7 ms',
      '3 release: undefined · 1 ms',
      '4 tidyUp: not ended',
    ],
  ]);
});

test.each(['groupCollapsed', 'log', 'groupEnd'] as const)(
  'a console whose %s throws disturbs no saga, nor do texts that throw',
  async (broken) => {
    const run = {
      ...visits,
      about: () => {
        throw new Error('no title');
      },
      outcome: () => {
        throw new Error('no outcome');
      },
    };
    const result = jest.fn();
    function* root(): Generator {
      result(yield call(recordVisit, '/'));
      result(yield call(recordVisit, '/form'));
    }
    const { groups, errors, ended, isOpen } = tell(run, root, broken);
    await ended;
    expect(result.mock.calls).toEqual([['/'], ['/form']]);
    expect(errors).toEqual([]);
    expect(groups[0]?.[0]).toBe('visit 1 · no title · 52 ms · no outcome');
    // A group that was opened is closed, or all that comes after would stand in it.
    if (broken === 'log') expect(isOpen()).toBe(false);
  },
);
