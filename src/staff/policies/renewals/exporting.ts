import { combineReducers } from '@reduxjs/toolkit';
import { fetchRenewals } from '../../../api/staff/policies';
import { toDay } from '../../../lib/dayBounds';
import { daysBetween } from '../../../lib/formats';
import type { ListQuery } from '../../../resource/define/query';
import { makeExport } from '../../../resource/exporting/makeExport';
import { type ExportSource, watchExport } from '../../../resource/exporting/saga';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { runAll } from '../../../resource/runAll';
import { customers } from '../../../text/customers';
import { policies } from '../../../text/policies';
import { renewals as text } from '../../../text/renewals';
import { policiesArea } from '../area';
import { differenceOf, matching, reasonOf, renewals, wantedOf } from './renewals';

const NAME = 'renewalsExport';
const ALL: Pick<ListQuery, 'filters'> = { filters: {} };

/** Exports the renewals that the view shows. */
export const exportedRenewals: ExportSource<never> = {
  exporting: makeExport(NAME),
  subject: 'opportunities',
  finder: (state, now) => {
    const { filters } = renewals.select(state).wanted?.key ?? ALL;
    const { nameOf } = toLookup(policiesArea.lookup.selectLookup(state));
    return async () => {
      const found = await fetchRenewals(wantedOf({ filters }));
      return (
        found && {
          reached: null,
          unreadable: found.unreadable ?? [],
          rows: matching(found.rows, filters).map((row) => [
            row.name,
            row.phone,
            nameOf('products', String(row.productId)),
            row.number,
            nameOf('staff', row.owner),
            row.endsOn,
            daysBetween(toDay(now), row.endsOn),
            row.premium,
            row.value,
            differenceOf(row) ?? null,
            text.stateName(row.status),
            reasonOf(row),
            row.lostTo,
            row.nextContactOn ?? '',
          ]),
        }
      );
    };
  },
  total: () => undefined,
  labels: [
    policies.customer,
    policies.phone,
    policies.product,
    policies.number,
    customers.owner,
    text.columns.ends,
    text.columns.left,
    text.columns.premium,
    text.columns.offered,
    text.columns.difference,
    policies.status,
    text.columns.lostReason,
    text.columns.lostTo,
    customers.nextContactOn,
  ],
  texts: text.exporting,
};

export const exportFeature = {
  name: NAME,
  reducer: combineReducers({ exporting: exportedRenewals.exporting.reducer }),
  saga: () => runAll(NAME, [() => watchExport(exportedRenewals)]),
};
