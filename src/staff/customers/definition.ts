import { addEvent, type EventKind, eventsOf } from '../../api/staff/customerEvents';
import { duplicateCounts } from '../../api/staff/customerParts';
import { adChoices, adSourceChoices } from '../../api/staff/lookups';
import {
  dueColumn,
  hidden,
  momentColumn,
  namedColumn,
  personColumn,
  ranked,
  stateColumn,
  textColumn,
  titleColumn,
  usdColumn,
  wideColumn,
} from '../../resource/define/columns';
import { firm } from '../../config/firm';
import { formatPhone, telLink } from '../../lib/phone';
import type { Definition } from '../../resource/define/definition';
import type { CardLink } from '../../resource/list/types';
import type { History } from '../../resource/history/makeHistory';
import { paths } from '../../router/paths';
import { customers as text } from '../../text/customers';
import { resourceText } from '../../text/resource';
import { today } from '../../text/today';
import { lineName } from '../shared/choices';
import { ownerFilter } from '../shared/ownerOptions';
import { customerBulk } from './bulk';
import type { Customer } from './customer';
import { toEntries } from './events';
import { isOpen, TONES } from './states';
import {
  adFilter,
  arrivalFilter,
  lineFilter,
  nextContactFilter,
  renewalFilter,
  standingFilter,
} from './filters';

const status = { name: 'status', label: text.status, options: text.statuses } as const;
const line = { ...lineFilter, name: 'line' } as const;
const owner = { name: 'owner', label: text.owner, options: 'staff' } as const;

/** History of a customer: the database records changes, and staff add notes, calls and messages. */
const history: History = {
  read: eventsOf,
  say: toEntries,
  add: (customer, kind, note, mentions) =>
    addEvent(customer, kind as EventKind, note, null, mentions),
  kinds: text.events.kinds,
  doneKind: 'call',
};

function callLink(phone: string, name: string): CardLink | undefined {
  if (phone === '') return undefined;
  const shown = formatPhone(phone, firm.country);
  return { href: telLink(phone, firm.country), label: today.call(shown, name), text: shown };
}

export const customers: Definition<Customer, 'duplicates'> = {
  name: 'customers',
  table: 'customers',
  customerColumn: 'id',
  path: paths.customers,
  fixedParameters: { view: 'list' },
  where: { doubt: '', merged: false },
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  live: 'changed',
  titleOf: ({ name }) => name,
  isFixed: ({ merged }) => merged,
  columns: [
    titleColumn('name', text.name, 208),
    stateColumn('status', text.status, 126, text.statusName, TONES),
    ranked(1, momentColumn('created_at', text.created, 128)),
    {
      ...dueColumn('nextContactOn', text.nextContactOn, 170, {
        soon: 0,
        isOpen: ({ status: now }) => isOpen(now),
      }),
      cardLabel: text.nextContactShort,
    },
    ranked(2, namedColumn('line', text.line, 92, lineName)),
    {
      ...textColumn('phone', text.phone, 138),
      show: ({ phone }) => formatPhone(phone, firm.country),
      exported: ({ phone }) => phone,
      cardLink: ({ phone, name }) => callLink(phone, name),
    },
    { ...ranked(3, personColumn('owner', text.owner, 132, 'staff')), isWide: true },
    ranked(6, wideColumn('email', text.email, 170)),
    {
      field: 'duplicates',
      label: text.duplicates,
      width: 104,
      rank: 5,
      needs: [],
      show: ({ id }, { countOf }) => {
        const count = countOf(id);
        if (count === undefined) return '';
        return count > 0 ? text.isDuplicate(count) : resourceText.nothing;
      },
      // The cell is blank until the duplicates are counted.
      isEmpty: ({ id }, { countOf }) => !countOf(id),
      exported: ({ id }, { countOf }) => {
        const count = countOf(id) ?? 0;
        return count > 0 ? text.isDuplicate(count) : '';
      },
    },
    hidden(
      dueColumn('renewsOn', text.renewsShort, 122, {
        soon: 30,
        isOpen: ({ status: now }) => isOpen(now),
      }),
    ),
    hidden({ ...usdColumn('value', text.valueShort, 120), isSorted: true }),
    hidden(momentColumn('statusSince', text.statusSince, 160)),
    {
      field: 'lastAdId',
      label: text.ad,
      width: 120,
      isWide: true,
      rank: 4,
      needs: ['lastAdId', 'lastSource', 'lastUtmCampaign'],
      show: (row, { nameOf }) =>
        nameOf('adSources', row.lastSource) || row.lastAdId || row.lastUtmCampaign,
      title: ({ lastAdId, lastUtmCampaign }) => lastAdId || lastUtmCampaign,
    },
    hidden(textColumn('document', text.document, 120)),
  ],
  card: ['status', 'line', 'created_at', 'nextContactOn', 'email', 'phone'],
  filters: [
    { ...status, several: true },
    ownerFilter,
    { ...lineFilter, none: { label: text.noLine, value: '' } },
    adFilter,
    arrivalFilter,
    nextContactFilter,
    standingFilter,
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
      required: true,
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
  rowChanges: text.statuses.map(([one]) => ({
    label: text.setStatus(one),
    menu: text.status,
    // A bulk change needs no question for the reason: many customers are lost at once because they do not answer.
    changes: { status: one, ...(one === 'perdido' && { lostReason: 'silencio' }) },
    done: text.done.changed,
    fits: ({ status: now }) => now !== one,
  })),
  bulkChanges: customerBulk,
  lookups: { ads: adChoices, adSources: adSourceChoices },
  rowCounts: (rows) => duplicateCounts(rows.map(({ id }) => id)),
  history,
};
