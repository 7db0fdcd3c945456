import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { toColumns } from './periods';
import { isHourly } from './range';
import { selectReport } from './slice';

const WIDTH = 96;
const HEIGHT = 24;

/** Small chart of visits over time, without labels; PeriodReport has the full chart and its table. */
export function Sparkline() {
  const { data } = useSelector((all: object) => selectReport(all, 'periods'));
  const periods = data?.periods;
  const path = useMemo(() => {
    const { columns } = toColumns(periods ?? [], periods && isHourly(periods) ? 'hour' : 'day');
    const most = Math.max(1, ...columns.map(({ visits }) => visits));
    const step = WIDTH / Math.max(1, columns.length);
    const width = Math.max(1, step - 2).toFixed(1);
    return columns
      .map(({ visits }, i) => {
        const height = visits === 0 ? 1 : Math.max(2, (visits / most) * HEIGHT);
        return `M${(i * step).toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${width}V${HEIGHT}z`;
      })
      .join('');
  }, [periods]);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        display: { xs: 'none', lg: 'block' },
        flex: 'none',
        width: WIDTH,
        height: HEIGHT,
        fill: 'var(--mui-palette-primary-main)',
        opacity: 0.75,
      }}
    >
      <path d={path} />
    </Box>
  );
}
