import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { TopValues, Dimension } from '../../../api/staff/visitReports';
import { reports as text } from '../../../text/reports';
import { visitsText } from '../../../text/visits';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { setVisitsQuery } from '../address';
import { selectQuery } from '../list/slice';
import { valueName } from '../names';
import { Nothing, ReportBox } from './ReportBox';
import { selectReport } from './slice';

/** Number of bars shown before 'more' is pressed. */
const FIRST = 5;
/** There are three devices (R4.6), and the empty value. */
const rowsOf = (dimension: Dimension) => (dimension === 'device' ? 4 : FIRST + 1);
const ROW = { xs: 44, md: 28 };
/** Height of the first bars and of the 'more' button. */
const heightOf = (dimension: Dimension) => ({
  xs: rowsOf(dimension) * ROW.xs,
  md: rowsOf(dimension) * ROW.md,
});

/** The most frequent values. A click filters the list by one; another click removes the filter. */
export function TopValuesReport({ dimension }: { dimension: Dimension }) {
  const state = useSelector((all: object) => selectReport(all, dimension));
  return (
    <ReportBox
      name={dimension}
      title={text.bars[dimension]}
      state={state}
      minHeight={heightOf(dimension)}
      skeleton={<Skeletons rows={rowsOf(dimension) - 1} />}
    >
      {state.data && <List dimension={dimension} {...state.data} />}
    </ReportBox>
  );
}

function List({ dimension, bars, total }: { dimension: Dimension } & TopValues) {
  const active = useSelector((all: object) => selectQuery(all)[dimension]);
  const [isLong, setIsLong] = useState(false);
  if (bars.length === 0) return <Nothing />;
  const max = bars[0]?.visits ?? 0;
  const shown = isLong ? bars : bars.slice(0, FIRST);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -0.5, p: 0 }}>
        {shown.map(({ value, visits }) => (
          <li key={value}>
            <Bar
              name={valueName(dimension, value)}
              count={visits}
              share={text.share(visits, total)}
              unit={dimension === 'page' ? text.visitors(visits) : visitsText.counted(visits)}
              width={max === 0 ? 0 : visits / max}
              isActive={value === active}
              onClick={() => setVisitsQuery({ [dimension]: value === active ? undefined : value })}
            />
          </li>
        ))}
      </Box>
      {bars.length > FIRST && (
        <Button
          size="small"
          onClick={() => setIsLong(!isLong)}
          aria-expanded={isLong}
          sx={{ minWidth: 0, minHeight: ROW, py: 0, px: 0.5, mx: -0.5, fontSize: '0.8125rem' }}
        >
          {isLong ? text.fewer : text.more(bars.length - FIRST)}
        </Button>
      )}
    </>
  );
}

interface BarProps {
  name: string;
  count: number;
  share: string;
  /** The count with its unit, for screen readers. */
  unit: string;
  /** Share of the longest bar, 0 to 1. */
  width: number;
  isActive: boolean;
  onClick: () => void;
}

const Bar = ({ name, count, share, unit, width, isActive, onClick }: BarProps) => (
  <ButtonBase
    aria-pressed={isActive}
    onClick={onClick}
    sx={{
      display: 'flex',
      width: 1,
      height: ROW,
      px: 0.5,
      gap: 1,
      position: 'relative',
      borderRadius: 0.5,
      typography: 'body2',
      fontSize: '0.875rem',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: isActive ? 650 : 400,
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-visible': { outlineOffset: -2 },
      ...(isActive && { boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-primary-main)' }),
    }}
  >
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlock: 3,
        left: 0,
        width: 1,
        borderRadius: 0.5,
        transformOrigin: 'left',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)',
      }}
      style={{ transform: `scaleX(${width})` }}
    />
    <Box
      component="bdi"
      title={name}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        textAlign: 'left',
      }}
    >
      {name}
    </Box>
    <Box component="span" aria-hidden sx={{ position: 'relative' }}>
      {text.number(count)}
    </Box>
    <VisuallyHidden>{`, ${unit}, `}</VisuallyHidden>
    <Box
      component="span"
      sx={{ position: 'relative', color: 'text.secondary', minWidth: 34, textAlign: 'right' }}
    >
      {share}
    </Box>
  </ButtonBase>
);

const Skeletons = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <Box key={row} sx={{ height: ROW, display: 'flex', alignItems: 'center' }}>
      <Skeleton variant="rounded" height={16} width={`${90 - row * 14}%`} />
    </Box>
  ));
