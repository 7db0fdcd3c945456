import {
  combineReducers,
  configureStore,
  createSlice,
  type Reducer,
  Tuple,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, put, type Saga, take } from '../lib/effects';
import {
  noSessionFound,
  sessionEnded,
  sessionReducer,
  signedIn,
  signedOut,
} from '../session/slice';
import { type Feature, makeInstall } from './features';

const email = 'ana@group.example';

const { actions, reducer } = createSlice({
  name: 'policies',
  initialState: [] as string[],
  reducers: {
    asked: (state) => state,
    loaded: (_, { payload }: { payload: string[] }) => payload,
  },
});
const { asked, loaded } = actions;

let answers: ((policies: string[]) => void)[] = [];
const load = () => new Promise<string[]>((resolve) => answers.push(resolve));
/** Responds to the oldest pending request and lets the saga continue. */
const answer = async (...policies: string[]) => {
  answers.shift()?.(policies);
  await new Promise((done) => setImmediate(done));
};

function* saga(): Saga {
  while (true) {
    yield* take(asked);
    yield* put(loaded(yield* call(load)));
  }
}

const policies: Feature = { name: 'policies', reducer, saga };

function makeStore() {
  const onError = jest.fn();
  const sagas = createSagaMiddleware({ onError });
  const reducers: Record<string, Reducer> = { session: sessionReducer };
  const store = configureStore({
    reducer: combineReducers(reducers),
    middleware: () => new Tuple(sagas),
  });
  store.dispatch(signedIn({ email, userId: '1' }));
  const replaceReducer = jest.fn((next: Reducer) => store.replaceReducer(next));
  const run = jest.fn((one: () => Saga) => sagas.run(one));
  const install = makeInstall(reducers, { getState: store.getState, replaceReducer }, run);
  return { store, install, replaceReducer, run, onError };
}

beforeEach(() => {
  answers = [];
});

describe('install', () => {
  test('adds the state of a feature and keeps all other state', () => {
    const { store, install } = makeStore();
    install(policies);
    expect(store.getState()).toMatchObject({ policies: [], session: { email } });
  });

  test('installs a feature once', async () => {
    const { store, install, replaceReducer, run } = makeStore();
    install(policies);
    store.dispatch(loaded(['auto']));
    install({ ...policies });
    expect([replaceReducer.mock.calls.length, run.mock.calls.length]).toEqual([1, 1]);
    expect(store.getState()).toMatchObject({ policies: ['auto'] });
    store.dispatch(asked());
    expect(answers).toHaveLength(1);
  });

  test('keeps the state of features installed before', () => {
    const { store, install } = makeStore();
    install(policies);
    store.dispatch(loaded(['auto']));
    install({ name: 'claims', reducer: () => 'none', saga: function* () {} });
    expect(store.getState()).toMatchObject({
      policies: ['auto'],
      claims: 'none',
      session: { email },
    });
  });

  test('resets the state of features on sign-out, and on no other action', () => {
    const { store, install } = makeStore();
    install(policies);
    store.dispatch(loaded(['auto']));
    store.dispatch(noSessionFound());
    store.dispatch(sessionEnded());
    expect(store.getState()).toMatchObject({ policies: ['auto'] });
    store.dispatch(signedOut());
    expect(store.getState()).toMatchObject({ policies: [], session: { status: 'signedOut' } });
  });

  test('drops responses that arrive after a sign-out, and restarts the saga after each', async () => {
    const { store, install } = makeStore();
    install(policies);
    store.dispatch(asked());
    store.dispatch(signedOut());
    store.dispatch(signedIn({ email: 'eva@group.example', userId: '1' }));
    store.dispatch(asked());
    expect(answers).toHaveLength(2);
    await answer('of ana');
    expect(store.getState()).toMatchObject({ policies: [] });
    await answer('of eva');
    expect(store.getState()).toMatchObject({ policies: ['of eva'] });
    store.dispatch(asked());
    store.dispatch(signedOut());
    await answer('of eva again');
    expect(store.getState()).toMatchObject({ policies: [] });
    store.dispatch(asked());
    await answer('of leo');
    expect(store.getState()).toMatchObject({ policies: ['of leo'] });
  });

  test('leaves the store running when a saga throws, and restarts it after the next sign-out', async () => {
    const { store, install, onError } = makeStore();
    let breaks = true;
    const breaking = function* (): Saga {
      if (breaks) throw new Error('broken');
      yield* saga();
    };
    install({ ...policies, saga: breaking });
    expect(onError).toHaveBeenCalledTimes(1);
    breaks = false;
    store.dispatch(signedOut());
    store.dispatch(asked());
    await answer('auto');
    expect(store.getState()).toMatchObject({ policies: ['auto'] });
  });
});
