import { useSearchParams } from 'react-router-dom';
import * as effects from 'redux-saga/effects';
import { policyTotals } from '../../api/staff/policies';
import { call, put, type Saga } from '../../lib/effects';
import { fieldsOf } from '../../lib/untrusted';
import { changeParameters } from '../../resource/address/address';
import { reloadShown } from '../../resource/list/watchList';
import { makeReading } from '../../resource/makeReading';
import { runAll } from '../../resource/runAll';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { policies as text } from '../../text/policies';
import { renewals as renewalsText } from '../../text/renewals';
import { answeringFeatures } from '../shared/answer/answering';
import { AreaFrame } from '../shared/AreaFrame';
import { AreaRows } from '../shared/AreaPage';
import { documentsFeature } from '../shared/documents/documents';
import { uploadsFeature } from '../shared/documents/uploads';
import { AreaTabs } from '../shared/AreaTabs';
import { roleChanged } from '../shared/pulse/slice';
import { policiesArea as area } from './area';
import { RenewDialog } from './RenewDialog';
import { makeRenewingFeature, renewalProducts, renewed, undoEnded } from './renewing';
import { exportFeature } from './renewals/exporting';
import { renewalsFeature } from './renewals/renewals';
import { RenewalsPage } from './renewals/RenewalsPage';
import { writingFeatures } from './renewals/writing';
import { terms } from './terms';
import { Totals } from './Totals';

const changeTypes = [...area.changeTypes, renewed.type, undoEnded.type, roleChanged.type];
export const totals = makeReading('policyTotals', policyTotals, {
  // Reads the totals again with the list, which is reloaded when colleagues have changed policies.
  changeTypes: [...changeTypes, area.list.actions.reloadRequested.type],
});

function* showTerm(from: number, to: number): Saga {
  const isOpen = new URLSearchParams(window.location.search).get('id') === String(from);
  const showNext = (parameters: URLSearchParams) => {
    parameters.set('id', String(to));
    return parameters;
  };
  if (isOpen) changeParameters(showNext, { isImmediate: true });
  yield* call(reloadShown, area.list);
}

/** Reloads the list when a policy is cancelled or put in force, which may change the state of the term before it too. */
function* watchStates(): Saga {
  const changesState = ({ type, payload }: { type: string; payload?: unknown }) =>
    area.changeTypes.includes(type) && 'status' in fieldsOf(fieldsOf(payload).columns);
  yield effects.takeEvery(changesState, reloadShown, area.list);
}

/** Reads the totals again when the open row has changed: the list shows its new state at once too. */
function* watchOpenRow(): Saga {
  const { rowRead, rowRefreshed, rowSaved } = area.actions;
  let seen = { key: '', version: 0 };
  type Read = ReturnType<typeof rowRead | typeof rowRefreshed | typeof rowSaved>;
  const types = [rowRead.type, rowRefreshed.type, rowSaved.type];
  yield effects.takeEvery(types, function* ({ type, payload }: Read): Saga {
    const now = { key: String(payload.key), version: payload.row?.version ?? Infinity };
    const isNewer = now.key === seen.key && now.version > seen.version;
    seen = now;
    // A save has made the totals due by itself.
    if (isNewer && type !== rowSaved.type) yield* put(totals.due());
  });
}

export const features = [
  savedViewsFeature,
  {
    ...area.feature,
    saga: () => runAll(area.feature.name, [area.feature.saga, watchStates, watchOpenRow]),
  },
  totals.feature,
  renewalsFeature,
  exportFeature,
  documentsFeature,
  uploadsFeature,
  ...answeringFeatures,
  ...writingFeatures,
  terms.feature,
  renewalProducts.feature,
  makeRenewingFeature(showTerm),
];

const title = account.areas.policies;

export function Page() {
  const isRenewals = useSearchParams()[0].get('view') === 'renewals';
  const views = [
    { to: paths.policies, label: text.tab, isCurrent: !isRenewals },
    { to: `${paths.policies}?view=renewals`, label: renewalsText.tab, isCurrent: isRenewals },
  ];
  return (
    <AreaFrame title={title} tabs={<AreaTabs label={title} views={views} />}>
      {isRenewals ? (
        <RenewalsPage />
      ) : (
        <>
          <Totals reading={totals} />
          <AreaRows area={area} />
        </>
      )}
      <RenewDialog />
    </AreaFrame>
  );
}
