import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Overview } from '../../../api/staff/visitPanels';
import { panels as text } from '../../../text/panels';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Failed } from './PanelBox';
import { selectPanel, type State } from './slice';
import { stayOf } from './stay';

type Figure = keyof typeof text.figures;
const FIGURES = Object.keys(text.figures) as Figure[];

/** The number, and the share that it is of all. */
const valueOf = (figure: Figure, overview: Overview): [value: string, share?: string] => {
  const { visits, visitors, medianStay } = overview;
  if (figure === 'medianStay') return [medianStay === null ? text.none : stayOf(medianStay)];
  if (figure === 'engaged') return [text.share(overview.engaged, visits)];
  const isPart = figure === 'new' || figure === 'returning';
  return [
    text.number(overview[figure]),
    ...(isPart && visitors > 0 ? [text.share(overview[figure], visitors)] : []),
  ] as [string, string?];
};

/** Six figures that line up; a strip in a wide window. */
export function Figures() {
  const { status, answer } = useSelector((state: State) => selectPanel(state, 'overview'));
  return (
    <Box
      aria-busy={status === 'waiting'}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: { xs: 1.5, md: 2 },
        py: 1.25,
        minHeight: { xs: 190, sm: 128, md: 78 },
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
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, minmax(0, 1fr))',
              md: 'repeat(6, minmax(0, 1fr))',
            },
            opacity: status === 'waiting' && answer ? 0.5 : 1,
            transition: 'opacity 150ms',
          }}
        >
          {FIGURES.map((figure) => (
            <One key={figure} figure={figure} answer={answer} />
          ))}
        </Box>
      )}
      {answer && answer.newest !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text.newest(answer.newest)}
        </Typography>
      )}
    </Box>
  );
}

function One({ figure, answer }: { figure: Figure; answer: Overview | undefined }) {
  const [value, share] = answer ? valueOf(figure, answer) : [];
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
        {share !== undefined && (
          <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
            {share}
          </Typography>
        )}
      </Typography>
    </div>
  );
}
