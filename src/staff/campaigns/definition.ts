import { visitsOfCodes } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import { endOfDay } from '../../lib/dayBounds';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { campaigns as text } from '../../text/campaigns';
import { withoutInjection } from '../../tracking/visit/injectionFilter';
import { currencyField } from '../shared/choices';
import { formatDay, formatMoney } from '../../lib/formats';
import { visitsOf } from './addresses';
import { CampaignLink } from './CampaignLink';

export type Campaign = RowOf<'campaigns'>;

const DAYS = 30;

const periodOf = ({ startsOn, endsOn }: Campaign) =>
  [startsOn && text.from(formatDay(startsOn)), endsOn && text.until(formatDay(endsOn))]
    .filter(Boolean)
    .join(' ');

const checkCode = (code: string) => (withoutInjection(code) === '' ? text.wrongCode : undefined);

export const campaigns: Definition<Campaign> = {
  name: 'campaigns',
  table: 'campaigns',
  path: paths.ads,
  texts: text,
  searchHint: text.searchHint,
  select: 'code,name,channel,cost,currency,startsOn,endsOn,active,created_at',
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    { field: 'name', label: text.name, width: 220, isSorted: true, show: ({ name }) => name },
    { field: 'code', label: text.code, width: 160, isSorted: true, show: ({ code }) => code },
    {
      field: 'channel',
      label: text.channel,
      width: 130,
      isSorted: true,
      show: ({ channel }) => channel,
    },
    {
      field: 'visits',
      label: text.visits,
      width: 140,
      align: 'right',
      show: ({ id }, { figureOf }) => figureOf(id)?.toLocaleString('en-US') ?? '…',
      exported: ({ id }, { figureOf }) => figureOf(id) ?? '',
      to: visitsOf,
    },
    {
      field: 'cost',
      label: text.cost,
      width: 120,
      align: 'right',
      isSorted: true,
      show: ({ cost, currency }) => formatMoney(cost, currency),
      exported: ({ cost }) => cost ?? '',
    },
    { field: 'currency', label: text.currency, width: 90, show: ({ currency }) => currency },
    { field: 'startsOn', label: text.period, width: 230, isSorted: true, show: periodOf },
    {
      field: 'active',
      label: text.activity,
      width: 110,
      show: ({ active }) => (active ? text.yes : text.no),
    },
  ],
  card: ['code', 'channel', 'visits', 'cost', 'active'],
  filters: [{ name: 'active', label: text.activity, options: text.activities }],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, most: 120 },
    {
      name: 'code',
      kind: 'text',
      label: text.code,
      hint: text.codeHint,
      required: true,
      most: 128,
      check: checkCode,
    },
    {
      name: 'aliases',
      kind: 'list',
      label: text.aliases,
      hint: text.aliasesHint,
      check: checkCode,
    },
    { name: 'channel', kind: 'text', label: text.channel, hint: text.channelHint, most: 60 },
    { name: 'cost', kind: 'money', label: text.cost },
    currencyField(text.currency),
    { name: 'startsOn', kind: 'date', label: text.startsOn },
    { name: 'endsOn', kind: 'date', label: text.endsOn },
    { name: 'active', kind: 'switch', label: text.active },
    { name: 'notes', kind: 'multiline', label: text.notes, most: 4000 },
  ],
  defaults: { currency: 'USD', active: true },
  rules: text.rules,
  bulk: [
    { label: text.activate, changes: { active: true }, done: text.done.activated },
    { label: text.deactivate, changes: { active: false }, done: text.done.deactivated },
  ],
  figures: async (rows) => {
    const since = endOfDay(new Date());
    since.setDate(since.getDate() - DAYS);
    const codes = [...new Set(rows.map(({ code }) => code))];
    const counts = await visitsOfCodes(codes, new Date(since.getTime() + 1).toISOString());
    return counts && Object.fromEntries(rows.map(({ id, code }) => [id, counts[code] ?? 0]));
  },
  Beside: CampaignLink,
};
