import { visitsOfAds } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import { endOfDay, toDay } from '../../lib/dayBounds';
import { formatNearDay } from '../../lib/formats';
import {
  activityOf,
  dayOf,
  hidden,
  momentColumn,
  moneyColumn,
  ranked,
  stateBy,
  textColumn,
  titleColumn,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { campaigns as text } from '../../text/campaigns';
import { currencyField } from '../shared/choices';
import { AdHeader } from './AdHeader';
import { visitsOf } from './addresses';
import { codeProblem, controlsProblem } from './links/codeProblem';
import { stateOf, TONES } from './state';

type Campaign = RowOf<'campaigns'>;

const DAYS = 30;
const activity = activityOf<Campaign>(text);

const checkEach = (problemOf: (name: string) => string | undefined) => (written: string) =>
  written
    .split(',')
    .map((name) => problemOf(name.trim()))
    .find(Boolean);

const periodOf = ({ startsOn, endsOn }: Campaign) =>
  [startsOn && text.from(dayIn(startsOn)), endsOn && text.until(dayIn(endsOn))]
    .filter(Boolean)
    .join(' ');

const dayIn = (day: string) => formatNearDay(day, toDay(new Date()));

const stateNow = (row: Campaign) => stateOf(row, toDay(new Date()));
const wordOf = (row: Campaign) => text.states[stateNow(row)];

export const campaigns: Definition<Campaign, 'visits'> = {
  name: 'campaigns',
  table: 'campaigns',
  path: paths.campaigns,
  fixedParameters: { view: 'list' },
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    titleColumn('name', text.name, 180),
    {
      ...activity.column,
      needs: ['active', 'startsOn', 'endsOn'],
      show: wordOf,
      render: stateBy(wordOf, (row) => TONES[stateNow(row)]),
    },
    wideColumn('code', text.code, 120),
    ranked(2, textColumn('channel', text.channel, 120)),
    {
      field: 'visits',
      label: text.visits,
      width: 150,
      align: 'right',
      needs: ['code'],
      show: ({ id }, { countOf }) => countOf(id)?.toLocaleString('en-US') ?? '…',
      exported: ({ id }, { countOf }) => countOf(id) ?? '',
      to: visitsOf,
    },
    moneyColumn('cost', text.cost, 126),
    hidden(textColumn('currency', text.currency, 90)),
    {
      ...ranked(3, textColumn<Campaign>('startsOn', text.period, 200)),
      needs: ['startsOn', 'endsOn'],
      show: periodOf,
      exportedAs: [
        { label: text.startsOn, exported: dayOf('startsOn') },
        { label: text.endsOn, exported: dayOf('endsOn') },
      ],
    },
    ranked(1, momentColumn('created_at', text.created, 118)),
  ],
  card: ['code', 'channel', 'cost', 'active'],
  filters: [{ ...activity.filter, argument: 'state' }],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    {
      name: 'code',
      kind: 'code',
      label: text.code,
      hint: text.codeHint,
      required: true,
      maxLength: 128,
      check: codeProblem,
      parameter: 'code',
    },
    {
      name: 'aliases',
      kind: 'list',
      label: text.aliases,
      hint: text.aliasesHint,
      check: checkEach(codeProblem),
    },
    {
      name: 'utmCampaigns',
      kind: 'list',
      label: text.utmCampaigns,
      hint: text.utmCampaignsHint,
      check: checkEach(controlsProblem),
      parameter: 'campaign',
    },
    { name: 'channel', kind: 'text', label: text.channel, hint: text.channelHint, maxLength: 60 },
    { name: 'cost', kind: 'money', label: text.cost },
    currencyField(text.currency),
    { name: 'startsOn', kind: 'date', label: text.startsOn },
    {
      name: 'endsOn',
      kind: 'date',
      label: text.endsOn,
      after: {
        field: 'startsOn',
        orSame: true,
        problem: text.rules['endsOn is before the start'],
      },
    },
    activity.field,
    { name: 'notes', kind: 'multiline', label: text.notes, maxLength: 4000 },
  ],
  defaults: { currency: 'USD', active: true },
  rules: text.rules,
  rowChanges: activity.rowChanges,
  rowCounts: countVisits,
  RowHeader: AdHeader,
};

/** Counts each ad's visits of the last 30 days, today included, as the visits area does. */
async function countVisits(rows: Campaign[]) {
  const since = endOfDay(new Date());
  since.setDate(since.getDate() - DAYS);
  return visitsOfAds(
    rows.map(({ id }) => id),
    new Date(since.getTime() + 1).toISOString(),
  );
}
