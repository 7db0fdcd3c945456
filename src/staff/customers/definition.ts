import { addEvent, type CustomerEvent, eventsOf } from '../../api/staff/customerEvents';
import { staffChoices } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import {
  dayColumn,
  hidden,
  lookupColumn,
  momentColumn,
  namedColumn,
  textColumn,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import type { History } from '../../resource/history/makeHistory';
import { paths } from '../../router/paths';
import { customers as text } from '../../text/customers';
import { lineName, lineOptions } from '../shared/choices';
import { CustomerFacts } from './CustomerFacts';

export type Customer = RowOf<'customers'>;

const status = { name: 'status', label: text.status, options: text.statuses } as const;
const line = { name: 'line', label: text.line, options: lineOptions } as const;
const owner = { name: 'owner', label: text.owner, options: 'staff' } as const;

/** Events of a customer: the database records changes of status, staff add notes and calls. */
const history: History = {
  read: async (customer) =>
    (await eventsOf(customer))?.map((event) => ({ ...event, title: titleOf(event) })),
  add: (customer, kind, note) => addEvent(customer, kind === 'call' ? kind : 'note', note),
  kinds: text.events.kinds,
};

function titleOf({ kind, before, after }: CustomerEvent): string {
  if (kind === 'request') return text.events.request;
  if (kind === 'status') return text.events.status(before, after);
  if (kind === 'doubt') return text.events.accepted(before);
  return text.events.kinds.find(([one]) => one === kind)?.[1] ?? kind;
}

export const customers: Definition<Customer> = {
  name: 'customers',
  table: 'customers',
  path: paths.customers,
  where: { doubt: '', merged: false },
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  live: true,
  titleOf: ({ name }) => name,
  columns: [
    momentColumn('created_at', text.created, 148),
    wideColumn('name', text.name, 200),
    namedColumn('status', text.status, 110, text.statusName),
    namedColumn('line', text.line, 100, lineName),
    textColumn('phone', text.phone, 150),
    textColumn('email', text.email, 200),
    dayColumn('nextContactOn', text.nextContactOn, 138),
    hidden(dayColumn('renewsOn', text.renewsOn, 128)),
    lookupColumn('owner', text.owner, 180, 'staff'),
    textColumn('lastAdId', text.ad, 130),
    hidden(textColumn('document', text.document, 120)),
  ],
  card: ['status', 'line', 'phone', 'email', 'created_at'],
  filters: [
    status,
    { ...line, none: { label: text.noLine, value: '' } },
    { ...owner, none: { label: text.nobody, value: null }, pattern: /^[0-9a-f-]{36}$/ },
  ],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { ...status, kind: 'choice', required: true },
    { name: 'phone', kind: 'tel', label: text.phone },
    { name: 'email', kind: 'email', label: text.email, maxLength: 254 },
    { ...line, kind: 'choice', none: text.noLine },
    { ...owner, kind: 'reference', none: text.noOwner },
    { name: 'nextStep', kind: 'text', label: text.nextStep, maxLength: 200 },
    { name: 'nextContactOn', kind: 'date', label: text.nextContactOn },
    { name: 'renewsOn', kind: 'date', label: text.renewsOn },
    { name: 'document', kind: 'text', label: text.document, maxLength: 40 },
    { name: 'message', kind: 'multiline', label: text.message, maxLength: 4000 },
  ],
  defaults: { status: 'nuevo' },
  rules: text.rules,
  bulk: text.statuses.map(([one]) => ({
    label: text.setStatus(one),
    changes: { status: one },
    done: text.done.changed,
  })),
  lookups: { staff: staffChoices },
  history,
  RowHeader: CustomerFacts,
};
