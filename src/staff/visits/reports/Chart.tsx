import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { memo } from 'react';
import { reports as text } from '../../../text/reports';
import { setVisitsQuery } from '../address';
import { type ChartBar, fullName, shortName, type Unit } from './periods';

interface Props {
  columns: ChartBar[];
  unit: Unit;
  /** Height in pixels. */
  height: number;
}

/**
 * Chart in which a click on a bar filters by its days. It is hidden from screen readers, which get a table; keyboard
 * users have the date filter.
 */
export const Chart = memo(function Chart({ columns, unit, height }: Props) {
  const choose = (index = -1) => {
    const column = columns[index];
    if (column) setVisitsQuery({ range: 'custom', from: column.from, to: column.to });
  };
  return (
    <Box aria-hidden sx={{ '& .MuiBarElement-root, & svg': { cursor: 'pointer' } }}>
      <BarChart
        height={height}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        borderRadius={3}
        grid={{ horizontal: true }}
        series={[
          {
            data: columns.map(({ visits }) => visits),
            color: 'var(--mui-palette-primary-main)',
            valueFormatter: (visits) => text.visits(visits ?? 0),
          },
        ]}
        xAxis={[
          {
            scaleType: 'band',
            data: columns.map(({ start }) => start),
            height: 24,
            categoryGapRatio: columns.length > 12 ? 0.25 : 0.5,
            valueFormatter: (start: string, { location }) => {
              const column = columns.find((one) => one.start === start);
              return column ? (location === 'tick' ? shortName : fullName)(column, unit) : '';
            },
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            width: 44,
            tickMinStep: 1,
            tickNumber: 4,
            valueFormatter: (visits: number) => text.number(visits),
            disableLine: true,
            disableTicks: true,
          },
        ]}
        onAxisClick={(_, clicked) => choose(clicked?.dataIndex)}
      />
    </Box>
  );
});
