import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { unknown as text } from '../../../text/unknown';
import { headSx } from '../../shared/tableHead';
import { rowSx, SourceRow } from './SourceRow';
import type { Ad } from './sources';

interface Props {
  rows: UnknownSource[];
  ads: Ad[];
  /** Opens the dialog that asks for the row's ad. */
  onChoose: (row: UnknownSource) => void;
}

/**
 * Table whose rows become blocks in narrow windows. It is built of ARIA roles, because CSS that changes `display` takes
 * the roles away from table elements.
 */
export function SourceTable({ rows, ads, onChoose }: Props) {
  const adOf = useMemo(() => new Map(ads.map((ad) => [ad.id, ad])), [ads]);
  return (
    // Can have the focus, which it takes over from a row that was assigned.
    <Box role="table" aria-label={text.title} tabIndex={-1} sx={frameSx}>
      <Box role="row" sx={[rowSx, headSx]}>
        <span role="columnheader">{text.code}</span>
        <Box role="columnheader" component="span" sx={{ textAlign: 'right' }}>
          {text.visits}
        </Box>
        <span role="columnheader">{text.seen}</span>
        <span role="columnheader">{text.actions}</span>
      </Box>
      {rows.map((row) => (
        <SourceRow
          key={row.source}
          row={row}
          nearest={row.nearest === null ? undefined : adOf.get(row.nearest)}
          hasAds={ads.length > 0}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}

const frameSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
};
