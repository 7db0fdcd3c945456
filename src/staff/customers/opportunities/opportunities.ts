import { addEvent, type EventKind, eventsOf } from '../../../api/staff/customerEvents';
import { adSourceChoices, staffChoices } from '../../../api/staff/lookups';
import { readRow } from '../../../api/staff/tableRows';
import {
  dueColumn,
  hidden,
  momentColumn,
  namedColumn,
  personColumn,
  ranked,
  stateColumn,
  textColumn,
  unsorted,
  usdColumn,
} from '../../../resource/define/columns';
import type { Definition } from '../../../resource/define/definition';
import type { History } from '../../../resource/history/makeHistory';
import { paths } from '../../../router/paths';
import { customers } from '../../../text/customers';
import { isolated } from '../../../text/isolated';
import { opportunities as text } from '../../../text/opportunities';
import { customerAt } from '../../shared/addresses';
import { lineName } from '../../shared/choices';
import { findCustomers } from '../../shared/findCustomers';
import { dayChanges } from '../../shared/nextDay';
import { ownerFilter } from '../../shared/ownerOptions';
import { toEntries } from '../events';
import { arrivalFilter, lineFilter, nextContactFilter, renewalFilter } from '../filters';
import { isOpen, TONES } from '../states';
import type { Opportunity } from './opportunity';

const status = { name: 'status', label: customers.status, options: customers.statuses } as const;
const soon = (days: number) => ({
  soon: days,
  isOpen: ({ status: now }: Opportunity) => isOpen(now),
});

/** Part of the customer's history that is about one request. A call or message that is added answers this request alone. */
const history: History = {
  read: (id) => eventsOf(id, 'opportunityId'),
  say: toEntries,
  add: async (id, kind, note, mentions) => {
    const row = (await readRow('opportunities', id)) as Opportunity | null | undefined;
    return row && addEvent(row.customerId, kind as EventKind, note, id, mentions);
  },
  kinds: customers.events.kinds,
  doneKind: 'call',
};

/**
 * Requests of all customers, without doubtful ones, which are listed with their customers, and without renewals unless they
 * are filtered for.
 */
export const opportunities: Definition<Opportunity> = {
  name: 'opportunities',
  table: 'opportunities',
  customerColumn: 'customerId',
  path: paths.customers,
  fixedParameters: { view: 'requests' },
  where: { doubt: '', source: { not: 'renovacion' } },
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  live: 'changed',
  titleOf: ({ customer, line }) =>
    [isolated(customer.name), lineName(line)].filter(Boolean).join(' · '),
  columns: [
    {
      field: 'customerId',
      label: text.customer,
      width: 190,
      isWide: true,
      isTitle: true,
      show: ({ customer }) => customer.name,
      to: ({ customerId }) => customerAt(customerId),
    },
    stateColumn('status', customers.status, 126, customers.statusName, TONES),
    ranked(1, momentColumn('created_at', customers.created, 128)),
    ranked(2, namedColumn('line', customers.line, 92, lineName)),
    {
      ...dueColumn('nextContactOn', customers.nextContactOn, 150, soon(0)),
      cardLabel: customers.nextContactShort,
    },
    {
      ...personColumn<Opportunity>(
        'customer',
        customers.owner,
        132,
        'staff',
        ({ customer }) => customer.owner,
      ),
      needs: [],
      isWide: true,
      rank: 3,
    },
    ranked(4, usdColumn('value', customers.valueShort, 110)),
    ranked(8, unsorted(namedColumn('source', text.sourceShort, 110, text.sourceName))),
    {
      field: 'lastAdId',
      label: customers.ad,
      width: 120,
      isWide: true,
      rank: 6,
      needs: ['lastAdId', 'lastSource', 'lastUtmCampaign'],
      show: (row, { nameOf }) =>
        nameOf('adSources', row.lastSource) || row.lastAdId || row.lastUtmCampaign,
      title: ({ lastAdId, lastUtmCampaign }) => lastAdId || lastUtmCampaign,
    },
    ranked(7, unsorted(textColumn('reference', customers.reference, 104))),
    ranked(5, unsorted(momentColumn('answeredAt', text.answered, 128))),
    hidden(unsorted(textColumn('nextStep', customers.nextStep, 150))),
    hidden(dueColumn('renewsOn', customers.renewsShort, 122, soon(30))),
    hidden(momentColumn('statusSince', customers.statusSince, 160)),
  ],
  card: ['status', 'line', 'created_at', 'nextContactOn', 'nextStep', 'reference'],
  cardTitleOf: ({ customer }) => customer.name,
  filters: [
    { ...status, several: true },
    { ...lineFilter, none: { label: customers.noLine, value: '' } },
    { name: 'source', label: text.sourceShort, options: text.sources },
    arrivalFilter,
    nextContactFilter,
    {
      name: 'answeredAt',
      label: text.answered,
      options: [['no', text.notAnswered]],
      conditionOf: () => null,
      isRare: true,
    },
    { ...ownerFilter, argument: 'owner' },
    renewalFilter,
  ],
  fields: [
    {
      name: 'customerId',
      kind: 'search',
      label: text.customer,
      hint: text.customerHint,
      options: 'customers',
      parameter: 'customer',
      required: true,
      onlyNew: true,
    },
    {
      name: 'source',
      kind: 'choice',
      label: text.source,
      options: text.sources.filter(([source]) => source !== 'web' && source !== 'renovacion'),
      required: true,
      onlyNew: true,
      isWide: true,
    },
    { ...status, kind: 'choice', required: true },
    {
      name: 'lostReason',
      kind: 'choice',
      label: customers.lostReason,
      options: customers.lostReasons,
      none: customers.noReason,
      required: true,
      fits: ({ status: chosen }) => chosen === 'perdido',
    },
    {
      name: 'lostTo',
      kind: 'text',
      label: text.lostTo,
      maxLength: 120,
      fits: ({ status: chosen }) => chosen === 'perdido',
    },
    { ...lineFilter, name: 'line', kind: 'choice', none: customers.noLine },
    { name: 'value', kind: 'money', label: customers.value },
    { name: 'nextStep', kind: 'text', label: customers.nextStep, maxLength: 200, isWide: true },
    { name: 'nextContactOn', kind: 'date', label: customers.nextContactOn },
    {
      name: 'nextContactAt',
      kind: 'time',
      label: text.nextContactAt,
      fits: ({ nextContactOn }) => nextContactOn !== '',
    },
    { name: 'renewsOn', kind: 'date', label: customers.renewsOn },
    { name: 'message', kind: 'multiline', label: customers.message, maxLength: 4000 },
  ],
  defaults: { status: 'nuevo', source: 'telefono' },
  rules: text.rules,
  rowChanges: customers.statuses.map(([one]) => ({
    label: customers.setStatus(one),
    menu: customers.status,
    changes: { status: one, ...(one === 'perdido' && { lostReason: 'silencio' }) },
    done: text.done.changed,
    fits: ({ status: now }) => now !== one,
  })),
  bulkChanges: ({ now }) =>
    dayChanges<'nextContactOn', Opportunity>(
      'nextContactOn',
      { menu: customers.nextContactOn, done: text.done.changed },
      now,
    ),
  lookups: { staff: staffChoices, adSources: adSourceChoices },
  searches: { customers: findCustomers },
  history,
};
