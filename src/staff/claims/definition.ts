import type { RowOf } from '../../api/staff/tableRows';
import { toDay } from '../../lib/dayBounds';
import {
  dayColumn,
  dueColumn,
  hidden,
  momentColumn,
  ranked,
  stateColumn,
  textColumn,
  unsorted,
  usdColumn,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { claims as text } from '../../text/claims';
import { isolated } from '../../text/isolated';
import { nextDay } from '../../text/nextDay';
import { dayChanges, upcoming } from '../shared/nextDay';
import { ofPolicies } from '../shared/ofPolicies';

type Claim = RowOf<'claims'>;

const TONES = {
  abierto: 'info',
  ajuste: 'warning',
  pagado: 'success',
  denegado: 'error',
} as const;
/** A closed claim has no next step (before_claim). */
const isOpen = ({ status }: { status?: unknown }) => status !== 'cerrado';

const policy = ofPolicies<Claim>();

export const claims: Definition<Claim> = {
  name: 'claims',
  table: 'claims',
  customerColumn: 'customerId',
  path: paths.claims,
  texts: text,
  searchHint: text.searchHint,
  order: 'nextStepOn',
  titleOf: ({ customer, number }) =>
    [isolated(customer.name), number && isolated(number)].filter(Boolean).join(' · '),
  columns: [
    policy.customer,
    unsorted(stateColumn('status', text.status, 118, text.statusName, TONES)),
    dueColumn('nextStepOn', text.nextStepOn, 130, { soon: 0 }),
    ranked(2, unsorted(wideColumn('nextStep', text.nextStep, 150))),
    ranked(1, unsorted(textColumn('number', text.numberShort, 130))),
    policy.company,
    policy.line,
    hidden(policy.policy),
    ranked(4, dayColumn('occurredOn', text.occurredShort, 112)),
    ranked(5, usdColumn('amountClaimed', text.claimedShort, 118)),
    ranked(6, usdColumn('amountPaid', text.paidShort, 118)),
    hidden(unsorted(textColumn('adjuster', text.adjuster, 140))),
    hidden(momentColumn('created_at', text.created, 118)),
  ],
  card: ['status', 'companyId', 'nextStepOn', 'nextStep'],
  filters: [
    { name: 'status', label: text.status, options: text.statuses, several: true },
    ...policy.filters,
    {
      name: 'nextStepOn',
      label: text.due,
      ...upcoming(nextDay.periods),
      none: { label: nextDay.none, value: null },
    },
  ],
  fields: [
    policy.field,
    {
      name: 'occurredOn',
      kind: 'date',
      label: text.occurredOn,
      required: true,
      check: (day) => (day <= toDay(new Date()) ? undefined : text.future),
    },
    { name: 'number', kind: 'text', label: text.number, hint: text.numberHint, maxLength: 60 },
    {
      name: 'status',
      kind: 'choice',
      label: text.status,
      options: text.statuses,
      required: true,
      isWide: true,
    },
    { name: 'nextStep', kind: 'text', label: text.nextStep, maxLength: 200, fits: isOpen },
    { name: 'nextStepOn', kind: 'date', label: text.nextStepOn, fits: isOpen },
    { name: 'description', kind: 'multiline', label: text.description, maxLength: 4000 },
    { name: 'adjuster', kind: 'text', label: text.adjuster, maxLength: 120 },
    { name: 'adjusterPhone', kind: 'tel', label: text.adjusterPhone },
    { name: 'amountClaimed', kind: 'money', label: text.amountClaimed },
    { name: 'amountPaid', kind: 'money', label: text.amountPaid },
  ],
  defaults: { status: 'abierto' },
  rules: { ...policy.rules, ...text.rules },
  rowChanges: text.statuses.map(([one, label]) => ({
    label,
    menu: text.status,
    // The database drops the next step of a closed claim; the list does not wait for it.
    changes: { status: one, ...(one === 'cerrado' && { nextStep: '', nextStepOn: null }) },
    done: text.done.changed,
    fits: ({ status }) => status !== one,
  })),
  bulkChanges: ({ now }) =>
    dayChanges('nextStepOn', { menu: text.due, done: text.done.changed }, now).map((change) => ({
      ...change,
      fits: isOpen,
    })),
  ...policy.reading,
};
