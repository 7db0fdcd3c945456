import Box from '@mui/material/Box';
import { memo } from 'react';
import { Choice } from '../../../resource/filters/Choice';
import { adFigures as text } from '../../../text/adFigures';
import { setResultsQuery } from './address';
import { AdName } from './AdsTable';
import { FIGURES, sayFigure } from './columns';
import type { Figures } from './figures';
import type { AdRow } from './rows';

interface Props {
  rows: readonly AdRow[];
  total: Figures;
  sort: string;
}

const SORTS = [
  ['name', text.name] as const,
  ...FIGURES.map((figure) => [`-${figure}`, text.alone[figure] ?? text.figures[figure]] as const),
];

/** Cards that replace the table in narrow windows. */
export const AdCards = memo(function AdCards({ rows, total, sort }: Props) {
  return (
    <>
      <Choice
        label={text.sort}
        value={sort}
        options={SORTS}
        onChoose={(chosen) => setResultsQuery({ sort: chosen })}
      />
      <Box component="ul" aria-label={text.table} sx={listSx}>
        {rows.map((row) => (
          <Box component="li" key={row.key} sx={cardSx}>
            <Box sx={{ typography: 'body1', fontWeight: 650, overflowWrap: 'anywhere' }}>
              <AdName row={row} />
            </Box>
            <Facts figures={row.figures} />
          </Box>
        ))}
        <Box component="li" sx={cardSx}>
          <Box sx={{ typography: 'body1', fontWeight: 650 }}>{text.total}</Box>
          <Facts figures={total} />
        </Box>
      </Box>
    </>
  );
});

/** Figures of a card; those without a value are left out. */
const Facts = ({ figures }: { figures: Figures }) => (
  <Box component="dl" sx={factsSx}>
    {FIGURES.map((figure) => {
      const value = sayFigure(figure, figures);
      return value === text.none ? null : (
        <div key={figure}>
          <dt>{text.alone[figure] ?? text.figures[figure]}</dt>
          <dd>{value}</dd>
        </div>
      );
    })}
  </Box>
);

const listSx = { listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 };

const cardSx = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
};

const factsSx = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 1, minWidth: 0 },
  '& dt': { color: 'text.secondary', minWidth: 0 },
  '& dd': { m: 0, whiteSpace: 'nowrap' },
};
