import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useId } from 'react';
import { adFigures as text } from '../../../text/adFigures';
import { number } from '../../../text/nouns';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Bar } from './days';
import { sayPeriod } from '../../shared/period/period';

/** Chart, whose library is loaded only when there is something to draw. */
const LazyChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-day-chart" */ './DayChart')).DayChart,
}));

const HEIGHT = 180;
const skeleton = <Skeleton variant="rounded" height={HEIGHT} />;

interface Props {
  bars: readonly Bar[];
  /** Number of days in a bar. */
  step: 1 | 7 | 28;
}

/** Figures over time: a chart, and for screen readers a table. */
export const Days = memo(function Days({ bars, step }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={frameSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h6" component="h2" id={id}>
          {text.units[step]}
        </Typography>
        <Legend />
      </Box>
      <Box sx={{ minHeight: HEIGHT }}>
        <ErrorBoundary
          fallback={<Box sx={{ typography: 'body2' }}>{text.chartFailed}</Box>}
          loading={skeleton}
        >
          <Suspense fallback={skeleton}>
            <LazyChart bars={bars} height={HEIGHT} />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <DaysTable bars={bars} title={text.units[step]} />
    </Box>
  );
});

const SIGNS = [
  ['▮', 'primary.main', text.figures.visits],
  ['┄', 'text.secondary', text.before],
  ['●', 'warning.main', text.figures.leads],
  ['◆', 'text.primary', text.figures.won],
] as const;

const Legend = () => (
  <Box
    aria-hidden
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'caption' }}
  >
    {SIGNS.map(([sign, color, name]) => (
      <Box component="span" key={name} sx={{ color: 'text.secondary' }}>
        <Box component="span" sx={{ color }}>
          {sign}
        </Box>{' '}
        {name}
      </Box>
    ))}
  </Box>
);

const DaysTable = ({ bars, title }: { bars: readonly Bar[]; title: string }) => (
  <VisuallyHidden component="div">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.days}</th>
          <th scope="col">{text.figures.visits}</th>
          <th scope="col">{text.figures.leads}</th>
          <th scope="col">{text.figures.won}</th>
          <th scope="col">{text.before}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.first}>
            <th scope="row">{sayPeriod(bar)}</th>
            <td>{number(bar.visits)}</td>
            <td>{number(bar.leads)}</td>
            <td>{number(bar.won)}</td>
            <td>{bar.before === undefined ? text.none : number(bar.before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

const frameSx = {
  position: 'relative',
  mt: 1.5,
  px: 1.5,
  py: 1,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
