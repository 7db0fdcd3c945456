import Checkbox from '@mui/material/Checkbox';
import type { VisitRow } from '../../../api/staff/visitList';
import { formatMoment, formatStay } from '../../../lib/formats';
import type { CardContent, Column, Tick } from '../../../resource/list/types';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { customerAt } from '../../shared/addresses';
import { deviceName, hostOf, systemName } from '../names';

type Check = (id: number, checked: boolean) => void;

/** The text of each column; visitors can send any text. */
export const cellText = {
  id: ({ id }: VisitRow) => String(id),
  created_at: ({ created_at }: VisitRow) => formatMoment(created_at),
  updatedAt: ({ updatedAt, created_at }: VisitRow) => formatMoment(updatedAt ?? created_at),
  adId: ({ adId }: VisitRow) => adId || text.noCode,
  pages: ({ pages }: VisitRow) => (pages === 0 ? resourceText.nothing : String(pages)),
  stay: ({ stay }: VisitRow) => formatStay(stay),
  deviceType: ({ deviceType }: VisitRow) => deviceName(deviceType),
  system: ({ system }: VisitRow) => systemName(system),
  prePage: ({ prePage }: VisitRow) => (prePage === '' ? text.direct : hostOf(prePage)),
  ip: ({ ip }: VisitRow) => ip,
  uuid: ({ uuid }: VisitRow) => uuid,
  customerId: ({ customerId }: VisitRow) => (customerId === null ? '' : text.isCustomer),
};

const column = (
  field: keyof typeof cellText,
  width: number,
  more?: Partial<Column<VisitRow>>,
): Column<VisitRow> => ({
  field,
  label: text.columns[field],
  width,
  show: cellText[field],
  isEmpty: (visit) => visit[field] === '' || visit[field] === null,
  ...more,
});

const CHECKED = { field: 'checked', label: text.columns.checked, width: 92, show: () => '' };

/** All columns but for the checkbox's control. */
export const COLUMNS: readonly Column<VisitRow>[] = [
  CHECKED,
  column('id', 88, { align: 'right' }),
  column('created_at', 168),
  column('updatedAt', 168),
  column('adId', 130),
  column('customerId', 96, {
    to: ({ customerId }) => (customerId === null ? undefined : customerAt(customerId)),
  }),
  column('pages', 76, { align: 'right' }),
  column('stay', 96, { align: 'right' }),
  column('deviceType', 96),
  column('system', 100),
  column('prePage', 140, { title: ({ prePage }) => prePage }),
  column('ip', 118),
  column('uuid', 130),
];

export function columnsWith(onCheck: Check): Column<VisitRow>[] {
  const [checked = CHECKED, ...others] = COLUMNS;
  const control: Column<VisitRow>['control'] = (visit, tabIndex) => (
    <Checkbox
      size="small"
      checked={visit.checked}
      tabIndex={tabIndex}
      onChange={(_, wanted) => onCheck(visit.id, wanted)}
      slotProps={{ input: { 'aria-label': text.check(visit.id), tabIndex } }}
    />
  );
  return [{ ...checked, control }, ...others];
}

export const cardOf = (visit: VisitRow): CardContent => ({
  title: cellText.adId(visit),
  aside: visit.customerId === null ? visit.id : `${text.isCustomer} · ${visit.id}`,
  facts: `${cellText.updatedAt(visit)} · ${cellText.stay(visit)} · ${text.pages(visit.pages)}`,
  lines: [
    <>
      <bdi>{cellText.deviceType(visit)}</bdi> · <bdi>{cellText.system(visit)}</bdi> ·{' '}
      <bdi>{cellText.prePage(visit)}</bdi>
    </>,
    <>
      <bdi>{visit.ip || resourceText.nothing}</bdi> · {visit.uuid}
    </>,
  ],
});

export const ticksWith =
  (onCheck: Check) =>
  ({ id, checked }: VisitRow): Tick[] => [
    {
      label: text.columns.checked,
      name: text.check(id),
      checked,
      onChange: (wanted) => onCheck(id, wanted),
    },
  ];
