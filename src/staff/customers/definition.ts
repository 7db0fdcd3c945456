import { addEvent, eventsOf } from '../../api/staff/customerEvents';
import { duplicateCounts } from '../../api/staff/customerParts';
import { adChoices, staffChoices } from '../../api/staff/lookups';
import {
  dayColumn,
  hidden,
  lookupColumn,
  momentColumn,
  namedColumn,
  textColumn,
  wideColumn,
} from '../../resource/define/columns';
import { formatMoney } from '../../lib/formats';
import type { Definition } from '../../resource/define/definition';
import type { History } from '../../resource/history/makeHistory';
import { paths } from '../../router/paths';
import { customers as text } from '../../text/customers';
import { resourceText } from '../../text/resource';
import { lineName } from '../shared/choices';
import type { Customer } from './customer';
import { toEntry } from './events';
import {
  arrivalFilter,
  lineFilter,
  nextContactFilter,
  ownerFilter,
  renewalFilter,
} from './filters';

const status = { name: 'status', label: text.status, options: text.statuses } as const;
const line = { ...lineFilter, name: 'line' } as const;
const owner = { name: 'owner', label: text.owner, options: 'staff' } as const;

/** Events of a customer: the database records changes, staff add notes and calls. */
const history: History = {
  read: async (customer) => (await eventsOf(customer))?.map(toEntry),
  add: (customer, kind, note) => addEvent(customer, kind === 'call' ? kind : 'note', note),
  kinds: text.events.kinds,
};

export const customers: Definition<Customer, 'duplicates'> = {
  name: 'customers',
  table: 'customers',
  path: paths.customers,
  fixedParameters: { view: 'list' },
  where: { doubt: '', merged: false },
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  live: true,
  titleOf: ({ name }) => name,
  columns: [
    momentColumn('created_at', text.created, 168),
    wideColumn('name', text.name, 180),
    namedColumn('status', text.status, 104, text.statusName),
    namedColumn('line', text.line, 96, lineName),
    {
      field: 'duplicates',
      label: text.duplicates,
      width: 104,
      needs: [],
      show: ({ id }, { figureOf }) => {
        const count = figureOf(id);
        if (count === undefined) return '';
        return count > 0 ? text.isDuplicate(count) : resourceText.nothing;
      },
      // A blank cell is one that is not counted yet.
      isEmpty: ({ id }, { figureOf }) => !figureOf(id),
      exported: ({ id }, { figureOf }) => {
        const count = figureOf(id) ?? 0;
        return count > 0 ? text.isDuplicate(count) : '';
      },
    },
    textColumn('phone', text.phone, 136),
    textColumn('email', text.email, 180),
    dayColumn('nextContactOn', text.nextContactOn, 178),
    hidden(dayColumn('renewsOn', text.renewsOn, 128)),
    hidden({
      field: 'value',
      label: text.valueShort,
      width: 120,
      align: 'right',
      isSorted: true,
      show: ({ value }) => formatMoney(value, 'USD'),
      exported: ({ value }) => value ?? '',
    }),
    hidden(momentColumn('statusSince', text.statusSince, 168)),
    lookupColumn('owner', text.owner, 180, 'staff'),
    textColumn('lastAdId', text.ad, 130),
    hidden(textColumn('document', text.document, 120)),
  ],
  card: ['status', 'line', 'phone', 'email', 'created_at'],
  filters: [
    { ...status, several: true },
    ownerFilter,
    { ...lineFilter, none: { label: text.noLine, value: '' } },
    { name: 'lastAdId', label: text.ad, options: 'ads', none: { label: text.noAd, value: '' } },
    arrivalFilter,
    nextContactFilter,
    renewalFilter,
  ],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { ...status, kind: 'choice', required: true },
    {
      name: 'lostReason',
      kind: 'choice',
      label: text.lostReason,
      options: text.lostReasons,
      none: text.noReason,
      fits: ({ status: chosen }) => chosen === 'perdido',
    },
    { name: 'value', kind: 'money', label: text.value },
    { name: 'phone', kind: 'tel', label: text.phone },
    { name: 'email', kind: 'email', label: text.email, maxLength: 254 },
    { ...line, kind: 'choice', none: text.noLine },
    { ...owner, kind: 'reference', none: text.nobody },
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
    // Many at once are lost for one reason: they are silent.
    changes: { status: one, ...(one === 'perdido' && { lostReason: 'silencio' }) },
    done: text.done.changed,
    fits: ({ status: now }) => now !== one,
  })),
  lookups: { staff: staffChoices, ads: adChoices },
  figures: (rows) => duplicateCounts(rows.map(({ id }) => id)),
  history,
};
