import * as effects from 'redux-saga/effects';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { call, put, type Saga } from '../../lib/effects';
import { reloadShown } from '../../resource/list/watchList';
import { makeReading } from '../../resource/makeReading';
import { runAll } from '../../resource/runAll';
import { account } from '../../text/account';
import { board as boardText } from '../../text/board';
import { AreaFrame } from '../shared/AreaFrame';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { pulseRequested } from '../shared/pulse/slice';
import { customersArea } from './area';
import { board } from './board/board';
import { countDoubtful, doubtful } from './doubtful';
import { entryFeature } from './page/entry';
import { mergeEnded, mergingFeature } from './page/merging';
import { partsFeature } from './page/parts';
import { erased, rightsFeature } from './page/rights';
import { Tabs, VIEWS, type View } from './Tabs';
import { doneFeature } from './today/done';
import { noticesFeature } from './today/notices';
import { today } from './today/today';
import { TodayPage } from './today/TodayPage';
import { WaitingList } from './work/WaitingList';

const doubtfulArea = makeArea(doubtful);
const count = makeReading('doubtfulCount', countDoubtful, doubtfulArea.changeTypes);

/** Reloads the customers when a doubtful lead was accepted: the list may be open by the time the change is sent. */
function* watchAccepted(): Saga {
  yield effects.takeEvery(doubtfulArea.changeTypes, () => reloadShown(customersArea.list));
}

/** Reads what is shown again after a merge or an erasure, which change several rows. */
function* reloadAll(): Saga {
  yield* call(reloadShown, customersArea.list);
  for (const view of [today, board]) yield* put(view.actions.reloadRequested());
}

function* handleMerged({ payload: { kept } }: ReturnType<typeof mergeEnded>): Saga {
  yield* put(customersArea.actions.formOpened(kept));
  yield* call(reloadAll);
}

function* watchSeveral(): Saga {
  yield effects.takeEvery(mergeEnded.type, handleMerged);
  yield effects.takeEvery(erased.type, reloadAll);
}

/** The number in the bar follows this person's changes at once. */
function* watchPulse(): Saga {
  const changes = [...customersArea.changeTypes, ...doubtfulArea.changeTypes];
  yield effects.takeEvery([...changes, mergeEnded.type, erased.type], function* () {
    yield* put(pulseRequested());
  });
}

export const features = [
  {
    ...customersArea.feature,
    saga: () =>
      runAll('customers', [customersArea.feature.saga, watchAccepted, watchSeveral, watchPulse]),
  },
  doubtfulArea.feature,
  count.feature,
  today.feature,
  doneFeature,
  noticesFeature,
  board.feature,
  partsFeature,
  entryFeature,
  mergingFeature,
  rightsFeature,
];

/** Its drag-and-drop library is loaded with the board only. */
const LazyBoard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-board" */ './board/BoardPage')).BoardPage,
}));

const title = account.areas.customers;

/** The views of the customers. Without a parameter it is what there is to do today: where a sign-in leads. */
export function Page() {
  const wanted = useSearchParams()[0].get('view');
  const view: View = VIEWS.find((one) => one === wanted) ?? 'today';
  const dispatch = useDispatch();
  const { value } = useSelector(count.select);
  useEffect(() => void dispatch(count.requested()), [dispatch]);
  const tabs = <Tabs current={view} doubtful={value} />;
  if (view === 'doubtful')
    return <AreaPage key={view} title={title} area={doubtfulArea} head={tabs} />;
  if (view === 'list')
    return <AreaPage key={view} title={title} area={customersArea} head={tabs} />;
  return (
    <AreaFrame key={view} title={title}>
      {tabs}
      {view === 'board' ? (
        <Suspense fallback={<WaitingList label={boardText.loading} />}>
          <LazyBoard />
        </Suspense>
      ) : (
        <TodayPage />
      )}
    </AreaFrame>
  );
}
