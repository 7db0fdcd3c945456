import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Overview } from '../../../api/staff/visitReports';
import { reports as text } from '../../../text/reports';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type Figure, valueOf } from './figures';
import { Failed, frameSx } from './ReportBox';
import { selectReport } from './slice';

const FIGURES = Object.keys(text.figures) as Figure[];

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
            rowGap: 1,
            gridTemplateColumns: {
              xs: 'repeat(3, minmax(0, 1fr))',
              md: 'repeat(5, minmax(0, 1fr))',
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
    // Aligns the figures of a row at the bottom, since a label may take two lines in narrow windows.
    <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', minWidth: 0 }}>
      <Typography
        component="dt"
        variant="caption"
        sx={{ color: 'text.secondary', fontWeight: 600, lineHeight: 1.35 }}
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
          <Typography
            component="span"
            variant="body2"
            // The note must not be higher than the figure, so that the labels of a row stay aligned.
            sx={{ ml: { xs: 0.5, sm: 1 }, color: 'text.secondary', lineHeight: 1 }}
          >
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
