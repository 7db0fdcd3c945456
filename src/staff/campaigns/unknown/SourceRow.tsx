import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { toDay } from '../../../lib/dayBounds';
import { formatDays, formatMoment } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { unknown as text } from '../../../text/unknown';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { newAdFor } from '../addresses';
import { type Ad, fitsNewAd, hasRoom, isCampaign, nameOf, problemOf } from './sources';
import { assign } from './unknownCodes';

interface Props {
  row: UnknownSource;
  nearest: Ad | undefined;
  hasAds: boolean;
  onChoose: (row: UnknownSource) => void;
}

/** Row of a code or campaign, with buttons that assign it to an ad. */
export function SourceRow({ row, nearest, hasAds, onChoose }: Props) {
  const { visits, firstAt, lastAt } = row;
  const { mayWrite } = useRights();
  const problem = problemOf(row);
  return (
    <Box role="row" sx={[rowSx, { borderTop: 1, borderColor: 'divider' }]}>
      <Box role="rowheader" sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          <UntrustedText text={row.text} lines={2} />
        </Box>
        <Box sx={noteSx}>{text.kinds[kindOf(row)]}</Box>
      </Box>
      <Box role="cell" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
          {text.visitsOf(visits)}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          {visits.toLocaleString('en-US')}
        </Box>
        <VisuallyHidden>{text.visitsOf(visits)}</VisuallyHidden>
      </Box>
      <Box
        role="cell"
        title={text.between(formatMoment(firstAt), formatMoment(lastAt))}
        sx={{ ...noteSx, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {daysOf(firstAt, lastAt)}
      </Box>
      <Box role="cell" sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {problem !== undefined && <Box sx={noteSx}>{problem}</Box>}
        {mayWrite && <Buttons {...{ row, nearest, hasAds, onChoose }} />}
      </Box>
    </Box>
  );
}

function Buttons({ row, nearest, hasAds, onChoose }: Props) {
  const dispatch = useDispatch();
  const isOpen = problemOf(row) === undefined;
  const proposed = nearest && hasRoom(nearest, row) ? nearest : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isOpen && proposed && (
        <SmallButton
          variant="outlined"
          aria-label={text.for(text.isOf(proposed.name), row.text)}
          onClick={() => dispatch(assign(row, proposed))}
          sx={{ maxWidth: 1 }}
        >
          <Box component="span" sx={cutSx}>
            {text.isOf(proposed.name)}
          </Box>
        </SmallButton>
      )}
      {isOpen && hasAds && (
        <SmallButton
          {...(!proposed && { variant: 'outlined' as const })}
          aria-label={text.for(proposed ? text.isOfOther : text.isOfOne, row.text)}
          onClick={() => onChoose(row)}
        >
          {proposed ? text.isOfOther : text.isOfOne}
        </SmallButton>
      )}
      {fitsNewAd(row) && (
        <Button
          component={RouterLink}
          to={newAdFor(kindOf(row), nameOf(row))}
          size="small"
          aria-label={text.for(text.newAd, row.text)}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {text.newAd}
        </Button>
      )}
    </Box>
  );
}

const kindOf = (row: UnknownSource) => (isCampaign(row) ? 'campaign' : 'code');

function daysOf(firstAt: string, lastAt: string): string {
  return formatDays(toDay(new Date(firstAt)), toDay(new Date(lastAt)));
}

/** Columns of the table's rows and its head. */
export const rowSx = {
  display: 'grid',
  alignItems: { xs: 'start', md: 'center' },
  columnGap: 2,
  rowGap: 0.75,
  px: 2,
  py: 1.25,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1fr) 64px 196px minmax(0, 2fr)',
  },
};

const noteSx = { typography: 'body2', color: 'text.secondary' };

const cutSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 260 };
