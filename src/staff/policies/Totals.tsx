import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PolicyTotals } from '../../api/staff/policies';
import { Note } from '../../resource/drawer/Part';
import { type Reading, useReading } from '../../resource/useReading';
import { SmallButton } from '../../resource/SmallButton';
import { number } from '../../text/nouns';
import { totals as text } from '../../text/policies';
import { resourceText } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lineName } from '../shared/choices';
import { TotalsTable } from './TotalsTable';
import { usd } from './words';

interface Props {
  reading: Reading<PolicyTotals>;
}

/** Totals of the policies in force; a button unfolds the totals by company and by line of business. */
export function Totals({ reading }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { value, hasFailed, again } = useReading(reading);
  const all = value?.all;
  return (
    <Box role="region" aria-label={text.title} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={stripSx}>
        {hasFailed ? (
          <Note>{text.failed}</Note>
        ) : (
          <Box component="dl" sx={figuresSx}>
            <Figure isRare label={text.count} value={all && number(all.count)} />
            <Figure label={text.premium} value={all && usd(all.premium)} />
            <Figure isRare label={text.commission} value={all && usd(all.commission)} />
          </Box>
        )}
        {hasFailed ? (
          <SmallButton onClick={again}>{resourceText.again}</SmallButton>
        ) : (
          <SmallButton
            short={isOpen ? text.hideShort : text.showShort}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: { xs: -1.5, sm: 0 }, mr: -1.5 }}
          >
            {isOpen ? text.hide : text.show}
          </SmallButton>
        )}
      </Box>
      {isOpen && value && (
        <Box id={id} sx={tablesSx}>
          <TotalsTable title={text.company} rows={value.companies} nameOf={(name) => name} />
          <TotalsTable title={text.line} rows={value.lines} nameOf={lineName} />
        </Box>
      )}
    </Box>
  );
}

interface FigureProps {
  label: string;
  value: string | undefined;
  /** Whether phones hide the figure, because their line has room for one figure and the button only. */
  isRare?: boolean;
}

const Figure = ({ label, value, isRare = false }: FigureProps) => (
  <Box sx={{ display: { xs: isRare ? 'none' : 'flex', sm: 'flex' } }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 650, whiteSpace: 'nowrap' }}>
      {value ?? (
        <>
          <Skeleton width={64} aria-hidden />
          <VisuallyHidden>{text.loading}</VisuallyHidden>
        </>
      )}
    </Typography>
  </Box>
);

const stripSx = {
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 40,
};

const figuresSx = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  '& > div': { alignItems: 'baseline', gap: 0.75 },
  fontVariantNumeric: 'tabular-nums',
};

const tablesSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
  mt: 1.5,
};
