import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSelector } from 'react-redux';
import { reports as text } from '../../../text/reports';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type Figure, valueOf } from './figures';
import { Failed } from './ReportBox';
import { selectReport } from './slice';
import { Sparkline } from './Sparkline';

const FIGURES = [
  'visits',
  'visitors',
  'new',
  'medianStay',
  'calls',
  'whatsapps',
  'engaged',
] as const satisfies Figure[];

/** Figures in one line; those for which it has no room are shown only when the reports are unfolded. */
export function Strip() {
  const { status, data } = useSelector((all: object) => selectReport(all, 'overview'));
  if (status === 'failed')
    return (
      <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: 1 } }}>
        <Failed name="overview" />
      </Box>
    );
  return (
    <>
      {data && data.newest !== null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {text.newest(data.newest)}
        </Box>
      )}
      <Box
        component="dl"
        aria-busy={status === 'waiting'}
        sx={{ ...figuresSx, ...(status === 'waiting' && { color: 'text.secondary' }) }}
      >
        {FIGURES.map((figure) => {
          const [value, note] = data ? valueOf(figure, data) : [];
          return (
            <div key={figure}>
              <dt>{text.short[figure]}</dt>
              <dd>
                {value ?? (
                  <>
                    <Skeleton width={28} aria-hidden />
                    <VisuallyHidden>{text.loading}</VisuallyHidden>
                  </>
                )}
                {note !== undefined && <span> {note}</span>}
              </dd>
            </div>
          );
        })}
      </Box>
      <Sparkline />
    </>
  );
}

/** Hides figures for which the line has no room: they wrap, and the fixed height cuts them off. */
const figuresSx = {
  m: 0,
  flex: '1 1 0',
  minWidth: 0,
  height: 40,
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1.5, sm: 2.5 },
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', alignItems: 'center', gap: 0.75, height: 40, whiteSpace: 'nowrap' },
  '& dt': { order: 1, typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body2', fontWeight: 650 },
  '& dd span': { fontWeight: 400, color: 'text.secondary' },
};
