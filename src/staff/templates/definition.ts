import type { RowOf } from '../../api/staff/tableRows';
import {
  momentColumn,
  namedColumn,
  ranked,
  titleColumn,
  unsorted,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { templates as text } from '../../text/templates';
import { hasUnknownField } from '../shared/answer/fill';
import { lineName, lineOptions } from '../shared/choices';

type Template = RowOf<'templates'>;

const check = (written: string) => (hasUnknownField(written) ? text.unknownField : undefined);
const channel = { name: 'channel', label: text.channel, options: text.channels } as const;
const situation = { name: 'situation', label: text.situation, options: text.situations } as const;
const line = { name: 'line', label: text.line, options: lineOptions } as const;

/** Templates of answers, which only admins write. */
export const templates: Definition<Template> = {
  name: 'templates',
  table: 'templates',
  path: paths.templates,
  texts: text,
  searchHint: text.searchHint,
  order: 'name',
  titleOf: ({ name, channel: by }) => `${name} · ${text.channelName(by)}`,
  columns: [
    titleColumn('name', text.name, 200),
    unsorted(namedColumn('situation', text.situation, 140, text.situationName)),
    unsorted(namedColumn('channel', text.channel, 110, text.channelName)),
    ranked(1, unsorted(namedColumn('line', text.line, 110, (of) => lineName(of) || text.anyLine))),
    ranked(2, unsorted(wideColumn('text', text.text, 300))),
    ranked(3, momentColumn('created_at', text.created, 118)),
  ],
  cardTitleOf: ({ name }) => name,
  card: ['channel', 'line', 'situation', 'text'],
  filters: [situation, channel, { ...line, none: { label: text.anyLine, value: '' } }],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { ...channel, kind: 'choice', required: true },
    { ...situation, kind: 'choice', required: true },
    { ...line, kind: 'choice', none: text.anyLine },
    {
      name: 'subject',
      kind: 'text',
      label: text.subject,
      required: true,
      maxLength: 150,
      isWide: true,
      fits: ({ channel: by }) => by === 'email',
      check,
    },
    {
      name: 'text',
      kind: 'multiline',
      label: text.text,
      hint: text.textHint,
      required: true,
      maxLength: 2000,
      check,
    },
  ],
  defaults: { channel: 'whatsapp', situation: 'nueva' },
  rules: text.rules,
  rowChanges: [],
};
