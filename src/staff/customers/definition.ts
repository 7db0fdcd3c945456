import { staffChoices } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { customers as text } from '../../text/customers';
import { lineName, lineOptions } from '../shared/choices';
import { formatDay, formatMoment } from '../../lib/formats';
import { CustomerFacts } from './CustomerFacts';
import { history } from './history';

export type Customer = RowOf<'customers'>;

export const customers: Definition<Customer> = {
  name: 'customers',
  table: 'customers',
  path: paths.customers,
  texts: text,
  searchHint: text.searchHint,
  select:
    'created_at,name,email,phone,document,line,status,owner,nextContactOn,renewsOn,firstAdId,lastAdId',
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    {
      field: 'created_at',
      label: text.created,
      width: 148,
      isSorted: true,
      show: ({ created_at }) => formatMoment(created_at),
      exported: ({ created_at }) => created_at,
    },
    { field: 'name', label: text.name, width: 200, isSorted: true, show: ({ name }) => name },
    {
      field: 'status',
      label: text.status,
      width: 110,
      isSorted: true,
      show: ({ status }) => text.statusName(status),
    },
    { field: 'line', label: text.line, width: 100, show: ({ line }) => lineName(line) },
    { field: 'phone', label: text.phone, width: 150, show: ({ phone }) => phone },
    { field: 'email', label: text.email, width: 200, show: ({ email }) => email },
    {
      field: 'nextContactOn',
      label: text.nextContactOn,
      width: 138,
      isSorted: true,
      show: ({ nextContactOn }) => formatDay(nextContactOn),
      exported: ({ nextContactOn }) => nextContactOn ?? '',
    },
    {
      field: 'renewsOn',
      label: text.renewsOn,
      width: 128,
      isSorted: true,
      show: ({ renewsOn }) => formatDay(renewsOn),
      exported: ({ renewsOn }) => renewsOn ?? '',
    },
    {
      field: 'owner',
      label: text.owner,
      width: 180,
      show: ({ owner }, { nameOf }) => nameOf('staff', owner),
    },
    { field: 'lastAdId', label: text.ad, width: 130, show: ({ lastAdId }) => lastAdId },
    { field: 'document', label: text.document, width: 120, show: ({ document }) => document },
  ],
  card: ['status', 'line', 'phone', 'email', 'created_at'],
  filters: [
    { name: 'status', label: text.status, options: text.statuses },
    { name: 'line', label: text.line, options: lineOptions },
    { name: 'owner', label: text.owner, options: 'staff', pattern: /^[0-9a-f-]{36}$/ },
  ],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, most: 120 },
    { name: 'status', kind: 'choice', label: text.status, options: text.statuses, required: true },
    { name: 'phone', kind: 'tel', label: text.phone },
    { name: 'email', kind: 'email', label: text.email, most: 254 },
    { name: 'line', kind: 'choice', label: text.line, options: lineOptions, none: text.noLine },
    { name: 'owner', kind: 'reference', label: text.owner, options: 'staff', none: text.noOwner },
    { name: 'nextContactOn', kind: 'date', label: text.nextContactOn },
    { name: 'renewsOn', kind: 'date', label: text.renewsOn },
    { name: 'document', kind: 'text', label: text.document, most: 40 },
    { name: 'message', kind: 'multiline', label: text.message, most: 4000 },
    { name: 'notes', kind: 'multiline', label: text.notes, most: 8000 },
  ],
  defaults: { status: 'nuevo' },
  rules: text.rules,
  bulk: text.statuses.map(([status]) => ({
    label: text.setStatus(status),
    changes: { status },
    done: text.done.changed,
  })),
  lookups: { staff: staffChoices },
  history,
  Beside: CustomerFacts,
};
