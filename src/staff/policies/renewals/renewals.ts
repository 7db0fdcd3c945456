import { createSelector } from '@reduxjs/toolkit';
import { fetchRenewals, type Renewal, type Renewals } from '../../../api/staff/policies';
import { put, type Saga } from '../../../lib/effects';
import { formatDays } from '../../../lib/formats';
import type { Filter } from '../../../resource/define/definition';
import { type ListQuery, NONE } from '../../../resource/define/query';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import type { Action } from '../../../resource/undo/updates';
import { customers } from '../../../text/customers';
import { policies } from '../../../text/policies';
import { renewals as text } from '../../../text/renewals';
import { answered } from '../../shared/answer/answering';
import { lineOptions } from '../../shared/choices';
import { viewOf } from '../../shared/makeArea';
import { ownerFilter } from '../../shared/ownerOptions';
import { pollOfWork } from '../../shared/pollOfWork';
import { roleChanged } from '../../shared/pulse/slice';
import { policiesArea } from '../area';
import { addDays } from '../days';
import { renewed, undoEnded } from '../renewing';
import { owners, requests } from './changes';

const filters: readonly Filter[] = [
  ownerFilter,
  { name: 'companyId', label: policies.company, options: 'companies', pattern: /^\d{1,15}$/ },
  { name: 'line', label: policies.line, options: lineOptions },
  { name: 'status', label: policies.status, options: Object.entries(text.states), several: true },
];

export const wantedOf = ({ filters: { owner, line, companyId } }: Pick<ListQuery, 'filters'>) => ({
  owner,
  line,
  company: companyId,
});

/** Applies a change of requests or of the owner of customers. */
export function after(found: Renewals, update: Action): Renewals {
  const rows = owners.apply(
    requests.apply(found.rows, update),
    update,
    ({ customerId }) => customerId,
  );
  return rows === found.rows ? found : { ...found, rows };
}

export const renewals = makeReading<Renewals, ListQuery>(
  'renewals',
  (query) => fetchRenewals(wantedOf(query)),
  {
    // The browser filters by state.
    idOf: (query) => JSON.stringify(wantedOf(query)),
    changeTypes: [
      ...policiesArea.changeTypes,
      ...[requests, owners].map(({ rowsChanged }) => rowsChanged.type),
      ...[renewed.type, undoEnded.type, roleChanged.type, answered.type],
    ],
    after,
    keptOn: ['failure'],
    ...pollOfWork,
  },
);

function* reload(): Saga {
  yield* put(renewals.due());
}

function* watchChanges(): Saga {
  for (const changes of [requests, owners]) yield changes.send(reload);
}

export const renewalsFeature = {
  ...renewals.feature,
  saga: () => runAll('renewals', [renewals.feature.saga, watchChanges]),
};

/** View 'Renovaciones', in which the drawer shows the policies of the renewals. */
export const renewalsView = viewOf(
  policiesArea,
  { fixedParameters: { view: 'renewals' }, filters },
  createSelector([renewals.selectValue], (found) =>
    (found?.rows ?? []).map(({ policyId }) => policyId),
  ),
);

/** Renewals that match the filters of state and owner, also after a change that is not stored yet. */
export const matching = (
  rows: readonly Renewal[],
  { status, owner }: ListQuery['filters'],
): Renewal[] => {
  const states = status?.split(',');
  return rows.filter(
    (row) =>
      (!states || states.includes(row.status)) &&
      (owner === undefined || (row.owner ?? NONE) === owner),
  );
};

/** Difference of an offered premium from that of now, in whole per cent; undefined: nothing was offered. */
export const differenceOf = ({
  premium,
  value,
}: Pick<Renewal, 'premium' | 'value'>): number | undefined =>
  value === null || premium === 0 ? undefined : Math.round((value / premium - 1) * 100);

/** Why the customer leaves, in words; '' otherwise. */
export const reasonOf = ({ lostReason }: Pick<Renewal, 'lostReason'>): string =>
  customers.lostReasons.find(([reason]) => reason === lostReason)?.[1] ?? lostReason;

/** Difference from which an offer is marked, because customers ask why. */
export const MARKED_DIFFERENCE = 10;

/** Whether somebody still has to renew the policy, by the same rule as private.is_open in SQL. */
export const isOpen = ({ status }: Pick<Renewal, 'status'>): boolean =>
  status !== 'ganado' && status !== 'perdido';

export interface RenewalGroup {
  /** 'past': ended without an answer; 'closed': ended with one; otherwise the Monday of the week of the ends. */
  name: string;
  rows: Renewal[];
  /** Sums in USD a year: of the premiums of now, and of the rows with an offer that of now and of the offers. */
  premium: number;
  offered: { premium: number; value: number };
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Groups renewals by week; a policy that ends on the day itself has not lapsed. */
export function groupRenewals(rows: readonly Renewal[], today: string): RenewalGroup[] {
  const nameOf = (row: Renewal) =>
    row.endsOn >= today ? mondayOf(row.endsOn) : isOpen(row) ? 'past' : 'closed';
  const weeks = rows.filter(({ endsOn }) => endsOn >= today).map(({ endsOn }) => mondayOf(endsOn));
  return ['past', ...[...new Set(weeks)].sort(), 'closed'].flatMap((name) => {
    const own = rows.filter((row) => nameOf(row) === name);
    const offers = own.filter(({ value }) => value !== null);
    return own.length === 0
      ? []
      : [
          {
            name,
            rows: own,
            premium: sumOf(own, ({ premium }) => premium),
            offered: {
              premium: sumOf(offers, ({ premium }) => premium),
              value: sumOf(offers, ({ value }) => value ?? 0),
            },
          },
        ];
  });
}

const sumOf = (rows: Renewal[], amount: (row: Renewal) => number) =>
  rows.reduce((sum, row) => sum + Math.round(amount(row) * 100), 0) / 100;

/** Title of a group: 'Esta semana', 'Semana del 30 nov – 6 dic 2026'. */
export function titleOf(name: string, today: string): string {
  if (name === 'past' || name === 'closed') return text.groups[name];
  const monday = mondayOf(today);
  if (name === monday) return text.groups.thisWeek;
  if (name === addDays(monday, 7)) return text.groups.nextWeek;
  return text.groups.week(formatDays(name, addDays(name, 6)));
}
