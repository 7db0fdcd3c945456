import Box from '@mui/material/Box';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { memo } from 'react';
import { adFigures as text } from '../../../text/adFigures';
import { number } from '../../../text/nouns';
import { type Bar, shortDay } from './days';
import { sayPeriod } from '../../shared/period/period';

interface Props {
  bars: readonly Bar[];
  /** Pixels. */
  height: number;
}

/** Draws no mark for a zero. */
const orNull = (count: number) => (count === 0 ? null : count);
const say = (count: number | null) => (count === null ? null : number(count));

/**
 * Visits as bars, visits of the period before as a line, leads and won customers as marks. Hidden from screen readers,
 * which get the table in Days.
 */
export const DayChart = memo(function DayChart({ bars, height }: Props) {
  const hasBefore = bars.some(({ before }) => before !== undefined);
  const most = Math.max(...bars.map(({ leads, won }) => Math.max(leads, won)), 3);
  return (
    <Box aria-hidden sx={chartSx}>
      <ChartsContainer
        height={height}
        margin={{ top: 10, right: 0, bottom: 0, left: 0 }}
        disableKeyboardNavigation
        skipAnimation
        series={[
          {
            type: 'bar',
            id: 'visits',
            label: text.figures.visits,
            data: bars.map(({ visits }) => visits),
            color: 'var(--bar)',
            valueFormatter: say,
          },
          ...(hasBefore
            ? [
                {
                  type: 'line' as const,
                  id: 'before',
                  label: text.before,
                  data: bars.map(({ before }) => before ?? null),
                  color: 'var(--quiet)',
                  showMark: false,
                  curve: 'linear' as const,
                  valueFormatter: say,
                },
              ]
            : []),
          {
            type: 'line',
            id: 'leads',
            yAxisId: 'people',
            label: text.figures.leads,
            data: bars.map(({ leads }) => orNull(leads)),
            color: 'var(--leads)',
            shape: 'circle',
            showMark: true,
            valueFormatter: say,
          },
          {
            type: 'line',
            id: 'won',
            yAxisId: 'people',
            label: text.figures.won,
            data: bars.map(({ won }) => orNull(won)),
            color: 'var(--won)',
            shape: 'diamond',
            showMark: true,
            valueFormatter: say,
          },
        ]}
        xAxis={[
          {
            id: 'days',
            scaleType: 'band',
            data: bars.map(({ first }) => first),
            height: 24,
            categoryGapRatio: bars.length > 12 ? 0.25 : 0.5,
            valueFormatter: (day: string, { location }) => {
              const bar = bars.find(({ first }) => first === day);
              return location === 'tick' || !bar ? shortDay(day) : sayPeriod(bar);
            },
          },
        ]}
        yAxis={[
          { id: 'visits', width: 44, tickMinStep: 1, tickNumber: 4, valueFormatter: number },
          {
            id: 'people',
            position: 'right',
            width: 28,
            min: 0,
            max: most,
            tickMinStep: 1,
            tickNumber: 3,
            valueFormatter: number,
          },
        ]}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={3} />
        <LinePlot />
        <MarkPlot />
        <ChartsAxisHighlight x="band" />
        <ChartsXAxis axisId="days" disableTicks />
        <ChartsYAxis axisId="visits" disableLine disableTicks />
        <ChartsYAxis axisId="people" disableLine disableTicks />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </Box>
  );
});

const chartSx = {
  '--bar': 'var(--mui-palette-primary-main)',
  '--quiet': 'var(--mui-palette-text-secondary)',
  '--leads': 'var(--mui-palette-warning-main)',
  '--won': 'var(--mui-palette-text-primary)',
  '& [data-series="visits"]': { opacity: 0.55 },
  '& .MuiLineChart-line': { strokeWidth: 1.5, strokeDasharray: '3 3' },
  // Hides the lines, which would connect the marks of neighbouring days.
  '& .MuiLineChart-line[data-series="leads"], & .MuiLineChart-line[data-series="won"]': {
    display: 'none',
  },
};
