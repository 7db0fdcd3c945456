import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { AdsBySource } from '../../../api/staff/ads';
import type { VisitRow } from '../../../api/staff/visitList';
import { formatMoment, formatStay } from '../../../lib/formats';
import { Moment, State } from '../../../resource/list/cells';
import type { CardContent, Column } from '../../../resource/list/types';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { adsText } from '../../../text/ads';
import { customerAt } from '../../shared/addresses';
import { nameOrigin } from '../../shared/ads/ads';
import { ReviewDot } from './ReviewDot';
import { isCounted, reasonOf } from '../exclusion';
import { deviceName, hostOf, systemName } from '../names';

type Check = (id: number, checked: boolean) => void;

/** Text of each column; it can be any text, since visitors send it. */
export const cellText = {
  id: ({ id }: VisitRow) => String(id),
  created_at: ({ created_at }: VisitRow) => formatMoment(created_at),
  updatedAt: ({ updatedAt, created_at }: VisitRow) => formatMoment(updatedAt ?? created_at),
  adId: (visit: VisitRow, ads?: AdsBySource) => nameOrigin(visit, ads).name || adsText.noCode,
  pages: ({ pages }: VisitRow) => (pages === 0 ? resourceText.nothing : String(pages)),
  stay: ({ stay }: VisitRow) => formatStay(stay),
  deviceType: ({ deviceType }: VisitRow) => deviceName(deviceType),
  system: ({ system }: VisitRow) => systemName(system),
  prePage: ({ prePage }: VisitRow) => (prePage === '' ? text.direct : hostOf(prePage)),
  ip: ({ ip }: VisitRow) => ip,
  uuid: ({ uuid }: VisitRow) => uuid,
  exclusion: (visit: VisitRow) => reasonOf(visit) ?? text.counts,
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
  show: (visit) => cellText[field](visit),
  isEmpty: (visit) => visit[field] === '' || visit[field] === null,
  ...more,
});

const CHECKED = {
  field: 'checked',
  label: text.columns.checked,
  width: 36,
  isBare: true,
  show: () => '',
} satisfies Column<VisitRow>;

/** Columns of the list; columnsWith adapts them to the person's rights and to the ads. */
export const COLUMNS: readonly Column<VisitRow>[] = [
  CHECKED,
  column('updatedAt', 122, {
    isTitle: true,
    render: ({ updatedAt, created_at }) => <Moment iso={updatedAt ?? created_at} />,
  }),
  column('adId', 150, {
    isWide: true,
    title: ({ adId, utmCampaign }) => adId || utmCampaign,
  }),
  column('exclusion', 124, {
    isEmpty: isCounted,
    render: (visit) =>
      !isCounted(visit) && <State word={cellText.exclusion(visit)} tone="warning" />,
  }),
  column('customerId', 84, {
    to: ({ customerId }) => (customerId === null ? undefined : customerAt(customerId)),
  }),
  column('pages', 88, { align: 'right' }),
  column('stay', 106, { align: 'right' }),
  column('deviceType', 114, { rank: 2 }),
  column('system', 92, { rank: 4 }),
  column('prePage', 110, { isWide: true, rank: 3, title: ({ prePage }) => prePage }),
  column('ip', 158, { rank: 5 }),
  // This column is among the last to be hidden, since the list is sorted by it.
  column('created_at', 148, {
    rank: 1,
    isSorted: true,
    render: ({ created_at }) => <Moment iso={created_at} />,
  }),
  column('id', 112, { align: 'right', rank: 6, isSorted: true }),
  column('uuid', 130, { isWide: true, rank: 7 }),
];

/**
 * Completes the columns.
 * @param onCheck undefined: the person may only read
 * @param ads undefined until they are read
 */
export function columnsWith(
  onCheck: Check | undefined,
  ads: AdsBySource | undefined,
): Column<VisitRow>[] {
  const [checked = CHECKED, ...others] = COLUMNS;
  const adId = {
    show: (visit: VisitRow) => cellText.adId(visit, ads),
    isEmpty: (visit: VisitRow) => nameOrigin(visit, ads).name === '',
    render: (visit: VisitRow) => unknownCode(visit, ads),
  };
  return [
    ...(onCheck ? [{ ...checked, control: dotWith(onCheck) }] : []),
    ...others.map((one) => (one.field === 'adId' ? { ...one, ...adId } : one)),
  ];
}

const dotWith = (onCheck: Check) =>
  function Dot({ id, checked }: VisitRow, tabIndex: 0 | -1) {
    return (
      <ReviewDot
        name={text.check(id)}
        isChecked={checked}
        tabIndex={tabIndex}
        onCheck={(wanted) => onCheck(id, wanted)}
      />
    );
  };

/** Code that no ad has. It is no link, because a click on the row opens the drawer, which has the link. */
function unknownCode(visit: VisitRow, ads: AdsBySource | undefined) {
  const code = visit.adId || visit.utmCampaign;
  return (
    nameOrigin(visit, ads).isUnknown && (
      <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
        <bdi title={code}>{code}</bdi>
        <Box component="span" sx={unknownSx}>
          {adsText.unknown}
        </Box>
      </Box>
    )
  );
}

const unknownSx = { color: 'text.secondary', fontWeight: 400, fontSize: '0.8125rem' };

/** Chip that says why figures leave the visitor out; renders nothing when they count it. */
function ExclusionChip({ exclusion }: { exclusion: string }) {
  const reason = reasonOf({ exclusion });
  return (
    reason !== undefined && (
      <Chip
        component="span"
        size="small"
        variant="outlined"
        label={reason}
        sx={{ color: 'text.secondary', borderColor: 'divider' }}
      />
    )
  );
}

export const cardWith =
  (onCheck: Check | undefined, ads: AdsBySource | undefined) =>
  (visit: VisitRow): CardContent => ({
    title: unknownCode(visit, ads) || cellText.adId(visit, ads),
    aside: (
      <>
        <ExclusionChip exclusion={visit.exclusion} /> {cellText.customerId(visit)}
      </>
    ),
    control: onCheck && dotWith(onCheck)(visit, 0),
    facts: (
      <>
        <Moment iso={visit.updatedAt ?? visit.created_at} /> · {cellText.stay(visit)} ·{' '}
        {text.pages(visit.pages)}
      </>
    ),
    lines: [
      <>
        <bdi>{cellText.deviceType(visit)}</bdi> · <bdi>{cellText.system(visit)}</bdi> ·{' '}
        <bdi>{cellText.prePage(visit)}</bdi>
      </>,
      <>
        <bdi>{visit.ip || resourceText.nothing}</bdi> · {visit.id}
      </>,
    ],
  });

export const isUnread = ({ checked }: VisitRow) => !checked;

/** Whether the row is shown muted: the visit is checked, or figures leave the visitor out. */
export const isMuted = (visit: VisitRow) => visit.checked || !isCounted(visit);
