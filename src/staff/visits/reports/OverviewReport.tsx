import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Overview } from '../../../api/staff/visitReports';
import { reports as text } from '../../../text/reports';
import { formatStay } from '../../../lib/formats';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Failed, frameSx } from './ReportBox';
import { selectReport } from './slice';

type Figure = keyof typeof text.figures;
const FIGURES = Object.keys(text.figures) as Figure[];

/** The figure and a note beside it: its share, or the kind of average. */
const valueOf = (figure: Figure, overview: Overview): [value: string, note?: string] => {
  const { visits, visitors, medianStay } = overview;
  if (figure === 'medianStay')
    return medianStay === null ? [text.none] : [formatStay(medianStay), text.median];
  if (figure === 'engaged') return [text.share(overview.engaged, visits)];
  const isPart = figure === 'new' || figure === 'returning';
  const value = text.number(overview[figure]);
  return isPart && visitors > 0 ? [value, text.share(overview[figure], visitors)] : [value];
};

export function OverviewReport() {
  const { status, data } = useSelector((all: object) => selectReport(all, 'overview'));
  return (
    <Box
      aria-busy={status === 'waiting'}
      tabIndex={-1}
      sx={{
        ...frameSx,
        px: { xs: 1.5, md: 2 },
        py: 1.25,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        minHeight: { md: 74 },
      }}
    >
      {status === 'failed' ? (
        <Failed name="overview" />
      ) : (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 1.5,
            rowGap: { xs: 1, lg: 3 },
            gridTemplateColumns: {
              xs: 'repeat(auto-fill, minmax(6.25rem, 1fr))',
              md: 'repeat(6, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
            ...(status === 'waiting' && { color: 'text.secondary' }),
          }}
        >
          {FIGURES.map((figure) => (
            <One key={figure} figure={figure} data={data} />
          ))}
        </Box>
      )}
      {data && data.newest !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text.newest(data.newest)}
        </Typography>
      )}
    </Box>
  );
}

function One({ figure, data }: { figure: Figure; data: Overview | undefined }) {
  const [value, note] = data ? valueOf(figure, data) : [];
  return (
    <div>
      <Typography
        component="dt"
        variant="caption"
        sx={{ color: 'text.secondary', fontWeight: 600 }}
      >
        {text.figures[figure]}
      </Typography>
      <Typography
        component="dd"
        variant="h4"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {value ?? (
          <>
            <Skeleton width={72} aria-hidden />
            <VisuallyHidden>{text.loading}</VisuallyHidden>
          </>
        )}
        {note !== undefined && (
          <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Typography>
    </div>
  );
}
