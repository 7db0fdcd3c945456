import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { makeReading } from '../../resource/makeReading';
import { useReading } from '../../resource/useReading';
import { runAll } from '../../resource/runAll';
import { flushRequested } from '../../resource/undo/updates';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { board as boardText } from '../../text/board';
import { views as text } from '../../text/customers';
import { offers } from '../../text/offers';
import { adsFeature, useAdsReading } from '../shared/ads/ads';
import { AnswerDialog } from '../shared/answer/AnswerDialog';
import { answeringFeatures } from '../shared/answer/answering';
import { AreaFrame } from '../shared/AreaFrame';
import { AreaRows } from '../shared/AreaPage';
import { AreaTabs } from '../shared/AreaTabs';
import { documentsFeature } from '../shared/documents/documents';
import { messageTests } from '../shared/messageTests/MessageTests';
import { uploadsFeature } from '../shared/documents/uploads';
import { WaitingList } from '../shared/WaitingList';
import { viewAt } from './addresses';
import { customersArea, doubtfulArea, opportunitiesArea } from './area';
import { board } from './board/board';
import { watchChanges } from './changes';
import { FoundByColleagues } from './colleagues/FoundByColleagues';
import { byContact, bySearch, colleaguesFeature, refusals } from './colleagues/known';
import { ListKeys, OpenRowKeys } from './CustomerKeys';
import { countDoubtful } from './doubtful';
import { mentionsFeature } from './mentions/mentions';
import { entryDuplicates } from './page/entry';
import { otherCustomer } from './page/mergeQuestion';
import { mergeEnded, watchMerging } from './page/merging';
import { parts, watchViews } from './page/parts';
import { offeringFeatures } from './offers/offering';
import { sendingFeature } from './offers/sending';
import { sheetReading } from './offers/sheet';
import { SheetPage } from './offers/SheetPage';
import { erased, rightsFeature } from './page/rights';
import { askedForFeature, colleagueEntries, refusedAsking } from './today/askedFor';
import { doneFeature } from './today/done';
import { firstSteps } from './today/firstSteps';
import { newCalendarFeature, settings, undelivered } from './today/notices';
import { TakeOffer } from './today/TakeOffer';
import { watchTaking } from './today/taking';
import { today } from './today/today';
import { TodayPage } from './today/TodayPage';
import { answersFeature } from './work/answers';
import { chosenReading, wonFeature } from './work/won';
import { WonDialog } from './work/WonDialog';

const count = makeReading('doubtfulCount', countDoubtful, {
  changeTypes: [...doubtfulArea.changeTypes, mergeEnded.type, erased.type],
});

export const features = [
  savedViewsFeature,
  {
    ...customersArea.feature,
    saga: () =>
      runAll('customers', [
        customersArea.feature.saga,
        watchChanges,
        watchTaking,
        watchMerging,
        watchViews,
      ]),
  },
  doubtfulArea.feature,
  opportunitiesArea.feature,
  adsFeature,
  count.feature,
  today.feature,
  firstSteps.feature,
  messageTests.feature,
  doneFeature,
  ...answeringFeatures,
  ...offeringFeatures,
  sheetReading.feature,
  sendingFeature,
  chosenReading.feature,
  settings.feature,
  undelivered.feature,
  newCalendarFeature,
  board.feature,
  ...Object.values(parts).map(({ feature }) => feature),
  otherCustomer.feature,
  entryDuplicates.feature,
  byContact.feature,
  bySearch.feature,
  colleaguesFeature,
  refusals.feature,
  askedForFeature,
  mentionsFeature,
  refusedAsking.feature,
  colleagueEntries.feature,
  rightsFeature,
  documentsFeature,
  uploadsFeature,
  wonFeature,
  answersFeature,
];

/** Board; it is lazy because only it needs the drag-and-drop library. */
const LazyBoard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-board" */ './board/BoardPage')).BoardPage,
}));

const title = account.areas.customers;

const VIEWS = ['today', 'list', 'requests', 'board', 'doubtful'] as const;

const areaOf = (view: string) => (view === 'requests' ? opportunitiesArea : customersArea);

/** Page of the customers. The address without a parameter, which is where a sign-in leads, shows today's tasks. */
export function Page() {
  const wanted = useSearchParams()[0].get('view');
  const view = VIEWS.find((one) => one === wanted) ?? 'today';
  const dispatch = useDispatch();
  useAdsReading();
  const { value } = useReading(count);
  const sendsOnLeaving = view === 'doubtful';
  useEffect(() => {
    // Sends pending acceptances, so that the other views show the accepted leads.
    if (sendsOnLeaving) return () => void dispatch(flushRequested({ onUnload: false }));
    return undefined;
  }, [dispatch, sendsOnLeaving]);
  const views = VIEWS.map((one) => ({
    to: viewAt(one),
    label: one === 'doubtful' ? text.doubtful(value) : text[one],
    isCurrent: one === view,
    isLoud: one === 'doubtful' && Boolean(value),
  }));
  if (wanted === 'offers')
    return (
      <AreaFrame title={offers.sheet.title}>
        <SheetPage />
        <AnswerDialog />
      </AreaFrame>
    );
  return (
    <AreaFrame title={title} tabs={<AreaTabs label={title} views={views} />}>
      {view === 'list' && (
        <>
          <AreaRows key={view} area={customersArea} />
          <FoundByColleagues area={customersArea} />
        </>
      )}
      {view === 'requests' && <AreaRows key={view} area={opportunitiesArea} />}
      {view === 'doubtful' && <AreaRows key={view} area={doubtfulArea} />}
      {view === 'board' && (
        <Suspense fallback={<WaitingList label={boardText.loading} />}>
          <LazyBoard />
        </Suspense>
      )}
      {view === 'today' && <TodayPage />}
      <WonDialog />
      <AnswerDialog />
      <TakeOffer />
      {(view === 'list' || view === 'requests') && <ListKeys area={areaOf(view)} />}
      <OpenRowKeys key={areaOf(view).definition.name} area={areaOf(view)} />
    </AreaFrame>
  );
}
