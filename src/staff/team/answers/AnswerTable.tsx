import Box from '@mui/material/Box';
import type { AnswerFigures } from '../../../api/staff/answerTimes';
import { firm } from '../../../config/firm';
import { formatMinutes } from '../../../lib/formatMinutes';
import { Note } from '../../../resource/drawer/Part';
import { answerTimes as text } from '../../../text/answerTimes';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

interface Props {
  /** Heading of the names. */
  head: string;
  rows: readonly (AnswerFigures & { name: string })[];
  /** Whether medians have bars, which take the place of the slowest answers. */
  hasBars?: boolean;
}

/** Table of the figures by person, ad or hour. */
export function AnswerTable({ head, rows, hasBars = false }: Props) {
  const longest = Math.max(1, ...rows.map(({ median }) => median ?? 0));
  if (rows.length === 0) return <Note>{text.noneOwn}</Note>;
  return (
    <Box component="table" sx={tableSx}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{text.figures.median}</th>
          {!hasBars && <th scope="col">{text.figures.slowest}</th>}
          <th scope="col">{text.figures.answered}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, answered, waiting, median, slowest }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {hasBars ? (
              <Box component="td" sx={{ width: '60%' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box aria-hidden sx={{ flex: 1 }}>
                    <Box sx={barSx} style={{ width: `${(100 * (median ?? 0)) / longest}%` }} />
                  </Box>
                  <span>
                    <Median minutes={median} />
                  </span>
                </Box>
              </Box>
            ) : (
              <>
                <td>
                  <Median minutes={median} />
                </td>
                <td>{slowest === null ? text.none : formatMinutes(slowest)}</td>
              </>
            )}
            <td>{text.answeredOf(answered, answered + waiting)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** A median, marked when it is longer than the firm promises. */
export const Median = ({ minutes }: { minutes: number | null }) =>
  minutes === null ? (
    text.none
  ) : minutes <= (firm.answerMinutes ?? Infinity) ? (
    formatMinutes(minutes)
  ) : (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {formatMinutes(minutes)}
      <VisuallyHidden>{`, ${text.late}`}</VisuallyHidden>
    </Box>
  );

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontSize: { xs: '0.8125rem', md: '0.875rem' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, textAlign: 'right', fontWeight: 400 },
  '& td, & thead th': { pl: { xs: 1, md: 1.5 } },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& tbody th': { minWidth: 48, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', verticalAlign: 'bottom', overflowWrap: 'normal' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};

const barSx = { height: 10, borderRadius: 0.25, bgcolor: 'primary.main', opacity: 0.55 };
