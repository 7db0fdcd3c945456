import { visitsOfCodes } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import { endOfDay } from '../../lib/dayBounds';
import { formatDay } from '../../lib/formats';
import {
  activityOf,
  hidden,
  moneyColumn,
  textColumn,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { campaigns as text } from '../../text/campaigns';
import { withoutInjection } from '../../tracking/visit/injectionFilter';
import { currencyField } from '../shared/choices';
import { visitsOf } from './addresses';
import { CampaignLink } from './CampaignLink';

type Campaign = RowOf<'campaigns'>;

const DAYS = 30;
const activity = activityOf<Campaign>(text);

const checkCode = (code: string) => (withoutInjection(code) === '' ? text.invalidCode : undefined);

const periodOf = ({ startsOn, endsOn }: Campaign) =>
  [startsOn && text.from(formatDay(startsOn)), endsOn && text.until(formatDay(endsOn))]
    .filter(Boolean)
    .join(' ');

export const campaigns: Definition<Campaign, 'visits'> = {
  name: 'campaigns',
  table: 'campaigns',
  path: paths.campaigns,
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    wideColumn('name', text.name, 220),
    textColumn('code', text.code, 160),
    textColumn('channel', text.channel, 130),
    {
      field: 'visits',
      label: text.visits,
      width: 140,
      align: 'right',
      needs: ['code'],
      show: ({ id }, { figureOf }) => figureOf(id)?.toLocaleString('en-US') ?? '…',
      exported: ({ id }, { figureOf }) => figureOf(id) ?? '',
      to: visitsOf,
    },
    moneyColumn('cost', text.cost, 120),
    hidden(textColumn('currency', text.currency, 90)),
    {
      ...textColumn<Campaign>('startsOn', text.period, 250),
      needs: ['startsOn', 'endsOn'],
      show: periodOf,
    },
    activity.column,
  ],
  card: ['code', 'channel', 'cost', 'active'],
  filters: [activity.filter],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    {
      name: 'code',
      kind: 'text',
      label: text.code,
      hint: text.codeHint,
      required: true,
      maxLength: 128,
      check: checkCode,
    },
    {
      name: 'aliases',
      kind: 'list',
      label: text.aliases,
      hint: text.aliasesHint,
      check: checkCode,
    },
    { name: 'channel', kind: 'text', label: text.channel, hint: text.channelHint, maxLength: 60 },
    { name: 'cost', kind: 'money', label: text.cost },
    currencyField(text.currency),
    { name: 'startsOn', kind: 'date', label: text.startsOn },
    { name: 'endsOn', kind: 'date', label: text.endsOn },
    activity.field,
    { name: 'notes', kind: 'multiline', label: text.notes, maxLength: 4000 },
  ],
  defaults: { currency: 'USD', active: true },
  rules: text.rules,
  bulk: activity.bulk,
  figures: countVisits,
  RowHeader: CampaignLink,
};

/** Visits of the last 30 days, today included, as the visits area counts them. */
async function countVisits(rows: Campaign[]) {
  const since = endOfDay(new Date());
  since.setDate(since.getDate() - DAYS);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const counts = await visitsOfCodes(codes, new Date(since.getTime() + 1).toISOString());
  return counts && Object.fromEntries(rows.map(({ id, code }) => [id, counts[code] ?? 0]));
}
