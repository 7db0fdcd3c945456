import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { memo, type ReactNode, useId } from 'react';
import { lineIcon } from '../../ui/lineIcon';
import type { ListRow } from './makeList';
import type { CardContent, CardLink, RowsProps } from './types';
import { useLongPress } from './useLongPress';
import { useRowKeys } from './useRowKeys';

export interface CardsProps<Row extends ListRow> extends RowsProps<Row> {
  /** Must be a stable function. */
  card: (row: Row) => CardContent;
}

/** The list in narrow windows. */
export const Cards = memo(function Cards<Row extends ListRow>({ rows, ...props }: CardsProps<Row>) {
  useRowKeys({ rows, ...props, focusRow: focusCard });
  return (
    <Box component="ul" aria-label={props.texts.list} sx={listSx}>
      {rows.map((row) => (
        <Card key={row.id} row={row} {...props} />
      ))}
    </Box>
  );
  // memo() loses the type parameter.
}) as <Row extends ListRow>(props: CardsProps<Row>) => ReactNode;

const focusCard = (id: number) =>
  document.querySelector<HTMLElement>(`li[data-id="${id}"] button`)?.focus();

const NONE: number[] = [];

/**
 * One row. The button that opens it lies under the content, so that a link and a control in the content are beside it
 * and not inside it. A long press selects the row. While rows are selected, the checkbox covers the whole card; before
 * that, only the keyboard and screen readers find it.
 */
function Card<Row extends ListRow>({
  row,
  texts,
  selection = NONE,
  onSelect,
  onOpen,
  card,
  isMuted,
  isUnread,
}: Omit<CardsProps<Row>, 'rows'> & { row: Row }) {
  const { id } = row;
  const name = useId();
  const title = useId();
  const isSelected = selection.includes(id);
  const toggle =
    onSelect &&
    (() => onSelect(isSelected ? selection.filter((one) => one !== id) : [...selection, id]));
  const press = useLongPress(toggle);
  const { aside, control, facts, lines = [], link, ...content } = card(row);
  const last = lines.at(-1);
  return (
    <Box
      component="li"
      data-id={id}
      data-selected={isSelected || undefined}
      data-selecting={selection.length > 0 || undefined}
      data-muted={isMuted?.(row) || undefined}
      data-unread={isUnread?.(row) || undefined}
      sx={cardSx}
      {...press}
    >
      <ButtonBase
        id={name}
        aria-label={texts.open(id)}
        aria-labelledby={`${name} ${title}`}
        onClick={() => onOpen(id)}
        sx={openSx}
      />
      <Box sx={titleSx} data-slot={toggle !== undefined || undefined}>
        <Box component="bdi" id={title}>
          {content.title}
        </Box>
        {aside !== undefined && <span>{aside}</span>}
      </Box>
      {facts !== undefined && <Box sx={factsSx}>{facts}</Box>}
      {lines.slice(0, -1).map((line, i) => (
        <Box key={i} sx={lineSx}>
          <bdi>{line}</bdi>
        </Box>
      ))}
      {(last !== undefined || link) && (
        <Box sx={lineSx}>
          <bdi>{last}</bdi>
          {link && <CallLink {...link} />}
        </Box>
      )}
      {control !== undefined && <Box sx={slotSx}>{control}</Box>}
      {toggle && (
        <Box component="label" sx={selectSx}>
          <Checkbox
            checked={isSelected}
            onChange={toggle}
            slotProps={{ input: { 'aria-label': texts.select(id) } }}
          />
        </Box>
      )}
    </Box>
  );
}

const Handset = lineIcon(
  'M6.6 3.5H9l1.6 4.2-2 1.5a12.5 12.5 0 0 0 6.2 6.2l1.5-2 4.2 1.6v2.4a2.6 2.6 0 0 1-2.8 2.6A16.4 16.4 0 0 1 4 6.3a2.6 2.6 0 0 1 2.6-2.8Z',
);

const CallLink = ({ href, label, text }: CardLink) => (
  <Link href={href} aria-label={label} underline="none" sx={linkSx}>
    <Handset sx={{ fontSize: 18, flex: 'none' }} />
    <bdi>{text}</bdi>
  </Link>
);

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 };

/** Size of a touch target, in pixels. */
const TARGET = 44;
const PADDING = 12;
const LINE = 20;

const SELECTED =
  'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))';

const ellipsis = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const cardSx = {
  position: 'relative',
  // Makes a stacking context, so that positioned parts of a card do not lie over anything outside it.
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: '2px',
  p: `${PADDING}px`,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  lineHeight: `${LINE}px`,
  overflowWrap: 'anywhere',
  // A long press selects the card and no text.
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
  '&[data-muted]': { color: 'text.secondary' },
  '&[data-unread]': { fontWeight: 600 },
  '&[data-selected]': { borderColor: 'primary.main', bgcolor: SELECTED },
};
const openSx = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  // Keeps a focused card clear of the bars above and below.
  scrollMargin: '72px',
  '&:active': { bgcolor: 'action.hover' },
};
const titleSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1.5,
  typography: 'body1',
  lineHeight: '24px',
  '&[data-slot]': { pr: `${TARGET - PADDING}px` },
  '& bdi': {
    minWidth: 0,
    fontWeight: 650,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& > span': {
    typography: 'body2',
    lineHeight: '24px',
    flexShrink: 0,
    color: 'text.secondary',
    overflowWrap: 'normal',
  },
};
const factsSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
};
const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: LINE,
  color: 'text.secondary',
  fontWeight: 400,
  '& > bdi': ellipsis,
  // In the narrowest windows a telephone number would leave too little room for the text beside it.
  '@media (max-width: 359px)': { '&:has(a)': { flexDirection: 'column', gap: '2px' } },
};
/**
 * Link in the last line. Padding and negative margin make it as high as a touch target without making the line higher.
 */
const linkSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  maxWidth: '65%',
  '@media (max-width: 359px)': { alignSelf: 'start', maxWidth: 1 },
  p: `${PADDING}px`,
  m: `${-PADDING}px`,
  height: TARGET,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  WebkitTouchCallout: 'default',
  '& bdi': ellipsis,
};
const slotSx = {
  position: 'absolute',
  top: 0,
  right: 0,
  width: TARGET,
  height: TARGET,
  display: 'grid',
  placeItems: 'center',
};
const selectSx = {
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  '[data-selecting] > &': { pointerEvents: 'auto', cursor: 'pointer' },
  '& > span': {
    ...slotSx,
    p: 0,
    opacity: 0,
    bgcolor: 'background.paper',
    scrollMargin: '72px',
    '[data-selected] &': { bgcolor: SELECTED },
    '[data-selecting] &, &:has(:focus-visible)': { opacity: 1 },
  },
};
