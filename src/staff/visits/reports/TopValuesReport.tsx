import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { TopValues, Dimension } from '../../../api/staff/visitReports';
import { adsText } from '../../../text/ads';
import { reports as text } from '../../../text/reports';
import { unknownAdsAt } from '../../shared/addresses';
import { useAdsBySource } from '../../shared/ads/ads';
import { setVisitsQuery } from '../address';
import { selectQuery } from '../list/slice';
import { isSameValue, nameValue } from '../names';
import { Bar, Others, ROW } from './Bar';
import { Nothing, ReportBox } from './ReportBox';
import { selectReport } from './slice';

/** Number of bars shown before 'more' is pressed. */
const FIRST = 5;
/** Number of rows to reserve. There are only three devices (R4.6) and the empty value. */
const rowsOf = (dimension: Dimension) => (dimension === 'device' ? 4 : FIRST + 1);
/** Height of the first bars and the 'more' button, in pixels by breakpoint. */
const heightOf = (dimension: Dimension) => ({
  xs: rowsOf(dimension) * ROW.xs,
  md: rowsOf(dimension) * ROW.md,
});

interface Props {
  dimension: Dimension;
  /** Control at the right of the title. */
  beside?: ReactNode;
}

/** Report on the most frequent values. A click filters the list by a value; another click removes the filter. */
export function TopValuesReport({ dimension, beside }: Props) {
  const state = useSelector((all: object) => selectReport(all, dimension));
  return (
    <ReportBox
      name={dimension}
      title={text.bars[dimension]}
      beside={beside}
      state={state}
      minHeight={heightOf(dimension)}
      skeleton={<Skeletons rows={rowsOf(dimension) - 1} />}
    >
      {state.data && <List key={dimension} dimension={dimension} {...state.data} />}
    </ReportBox>
  );
}

function List({ dimension, bars, total }: { dimension: Dimension } & TopValues) {
  const active = useSelector((all: object) => selectQuery(all)[dimension]);
  const [isLong, setIsLong] = useState(false);
  const ads = useAdsBySource();
  if (bars.length === 0) return <Nothing />;
  const max = bars[0]?.visits ?? 0;
  const shown = isLong ? bars : bars.slice(0, FIRST);
  // Pages have no rest: a visitor has several pages, so their sum exceeds the total.
  const others =
    dimension === 'page' ? 0 : total - bars.reduce((sum, { visits }) => sum + visits, 0);
  const isShort = bars.length <= FIRST;
  const nameOf = (value: string) => nameValue(dimension, value, ads);
  const isActive = (value: string) => isSameValue(dimension, value, active, ads);
  const isUnknown = shown.some(({ value }) => nameOf(value).isUnknown);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -0.5, p: 0 }}>
        {shown.map(({ value, visits }) => (
          <li key={value}>
            <Bar
              {...nameOf(value)}
              code={dimension === 'ad' ? value : undefined}
              count={visits}
              share={text.share(visits, total)}
              unit={dimension === 'page' ? text.visitors(visits) : text.visits(visits)}
              width={max === 0 ? 0 : visits / max}
              isActive={isActive(value)}
              onClick={() => setVisitsQuery({ [dimension]: isActive(value) ? undefined : value })}
            />
          </li>
        ))}
        {others > 0 && (isLong || isShort) && <Others count={others} total={total} />}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        {!isShort && (
          <Button
            size="small"
            onClick={() => setIsLong(!isLong)}
            aria-expanded={isLong}
            sx={{ minWidth: 0, minHeight: ROW, py: 0, px: 0.5, mx: -0.5, fontSize: '0.8125rem' }}
          >
            {isLong ? text.fewer : text.more(bars.length - FIRST)}
          </Button>
        )}
        {isUnknown && (
          <Link component={RouterLink} to={unknownAdsAt} sx={{ fontSize: '0.8125rem', ml: 'auto' }}>
            {adsText.allUnknown}
          </Link>
        )}
      </Box>
    </>
  );
}

const Skeletons = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <Box key={row} sx={{ height: ROW, display: 'flex', alignItems: 'center' }}>
      <Skeleton variant="rounded" height={16} width={`${90 - row * 14}%`} />
    </Box>
  ));
