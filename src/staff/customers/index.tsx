import * as effects from 'redux-saga/effects';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Saga } from '../../lib/effects';
import { reloadShown } from '../../resource/list/watchList';
import { makeReading } from '../../resource/makeReading';
import { runAll } from '../../resource/runAll';
import { paths } from '../../router/paths';
import { doubtful as doubtfulText } from '../../text/customers';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { customers } from './definition';
import { countDoubtful, doubtful } from './doubtful';

const areas = { customers: makeArea(customers), doubtful: makeArea(doubtful) };
const count = makeReading('doubtfulCount', countDoubtful, areas.doubtful.changeTypes);

/** Reloads the customers when a doubtful lead was accepted: the list may be open by the time the change is sent. */
function* watchAccepted(): Saga {
  yield effects.takeEvery(areas.doubtful.changeTypes, () => reloadShown(areas.customers.list));
}

export const features = [
  {
    ...areas.customers.feature,
    saga: () => runAll('customers', [areas.customers.feature.saga, watchAccepted]),
  },
  areas.doubtful.feature,
  count.feature,
];

export function Page() {
  const isDoubtful = useSearchParams()[0].get('view') === 'doubtful';
  return isDoubtful ? (
    <AreaPage
      key="doubtful"
      title={doubtfulText.title}
      area={areas.doubtful}
      beside={
        <BarLink to={paths.customers} sx={linkSx}>
          {doubtfulText.back}
        </BarLink>
      }
    />
  ) : (
    <AreaPage
      key="customers"
      title={account.areas.customers}
      area={areas.customers}
      beside={<DoubtfulLink />}
    />
  );
}

const linkSx = { textDecoration: 'underline' };

function DoubtfulLink() {
  const dispatch = useDispatch();
  const { value } = useSelector(count.select);
  useEffect(() => void dispatch(count.requested()), [dispatch]);
  return (
    <BarLink
      to={`${paths.customers}?view=doubtful`}
      sx={{ ...linkSx, ...(value && { fontWeight: 600 }) }}
    >
      {doubtfulText.link(value)}
    </BarLink>
  );
}
