import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { makeReading } from '../../resource/makeReading';
import { runAll } from '../../resource/runAll';
import { account } from '../../text/account';
import { board as boardText } from '../../text/board';
import { AreaFrame } from '../shared/AreaFrame';
import { AreaPage } from '../shared/AreaPage';
import { customersArea, doubtfulArea } from './area';
import { board } from './board/board';
import { watchChanges } from './changes';
import { countDoubtful } from './doubtful';
import { entryFeature } from './page/entry';
import { mergeEnded } from './page/merging';
import { partsFeature } from './page/parts';
import { erased, rightsFeature } from './page/rights';
import { Tabs, VIEWS, type View } from './Tabs';
import { doneFeature } from './today/done';
import { noticesFeature } from './today/notices';
import { watchTaking } from './today/taking';
import { today } from './today/today';
import { TodayPage } from './today/TodayPage';
import { WaitingList } from '../shared/WaitingList';

const count = makeReading('doubtfulCount', countDoubtful, [
  ...doubtfulArea.changeTypes,
  mergeEnded.type,
  erased.type,
]);

export const features = [
  {
    ...customersArea.feature,
    saga: () => runAll('customers', [customersArea.feature.saga, watchChanges, watchTaking]),
  },
  doubtfulArea.feature,
  count.feature,
  today.feature,
  doneFeature,
  noticesFeature,
  board.feature,
  partsFeature,
  entryFeature,
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
