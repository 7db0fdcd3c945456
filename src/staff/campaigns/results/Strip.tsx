import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { AdResults } from '../../../api/staff/adFigures';
import { SmallButton } from '../../../resource/SmallButton';
import { adFigures as text } from '../../../text/adFigures';
import { type Figure, FIGURES, sayBriefly, sayChange, sayFigure } from './columns';
import type { Figures } from './figures';

interface Props {
  figures: Figures;
  /** Figures of the period before; undefined: not read yet. */
  before: Figures | undefined;
  /** Figures of the whole firm; null: this person may not see them. */
  firm: AdResults['firm'];
}

/** All figures of the period in a grid, each with its change since the period before. */
export function Strip({ figures, before, firm }: Props) {
  const id = useId();
  const [isExplained, setExplained] = useState(false);
  return (
    <Box sx={frameSx}>
      <Box component="dl" sx={gridSx}>
        {FIGURES.map((figure) => (
          <One key={figure} {...{ figure, figures, before, firm }} />
        ))}
      </Box>
      <SmallButton
        aria-expanded={isExplained}
        aria-controls={isExplained ? id : undefined}
        onClick={() => setExplained(!isExplained)}
        sx={{ ml: -1.25, mt: 0.5 }}
      >
        {isExplained ? text.hideExplain : text.explain}
      </SmallButton>
      {isExplained && (
        <Box component="dl" id={id} sx={meaningsSx}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{labelOf(figure)}</dt>
              <dd>{text.meanings[figure]}</dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

const labelOf = (figure: Figure) => text.alone[figure] ?? text.figures[figure];

const isOfFirm = (figure: Figure): figure is keyof NonNullable<AdResults['firm']> =>
  ['won', 'premium', 'commission'].includes(figure);

function One({ figure, figures, before, firm }: Props & { figure: Figure }) {
  const value = sayFigure(figure, figures);
  const change = before && sayChange(figure, figures, before);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="dt"
        variant="caption"
        noWrap
        sx={{ color: 'text.secondary', fontWeight: 600 }}
      >
        {labelOf(figure)}
      </Typography>
      <Typography component="dd" variant="h5" noWrap title={value} sx={{ m: 0 }}>
        {value.length > 14 ? sayBriefly(figure, figures) : value}
      </Typography>
      <Typography
        component="dd"
        variant="caption"
        noWrap
        sx={{ m: 0, minHeight: '1.66em', color: 'text.secondary' }}
      >
        {before && (
          <>
            {change !== undefined && (
              <Box component="span" sx={{ mr: 0.75, fontWeight: 600, color: 'text.primary' }}>
                {change}
              </Box>
            )}{' '}
            {text.earlier(sayBriefly(figure, before))}
          </>
        )}
      </Typography>
      {isOfFirm(figure) && (
        <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
          {text.ofWeb}
          {firm && (
            <Box component="span" sx={{ display: 'block' }}>
              {text.ofFirm(sayBriefly(figure, { ...figures, ...firm }))}
            </Box>
          )}
        </Typography>
      )}
      {COST_RATIOS.includes(figure) && (
        <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
          {text.ofCost}
        </Typography>
      )}
    </Box>
  );
}

/** Ratios to the cost, which leave out the results of ads without a cost. */
const COST_RATIOS: readonly Figure[] = ['perVisit', 'perLead', 'perCustomer', 'returned'];

const frameSx = {
  px: { xs: 1.5, md: 2 },
  pt: 1.25,
  pb: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

const gridSx = {
  m: 0,
  display: 'grid',
  columnGap: 1,
  rowGap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    md: 'repeat(5, minmax(0, 1fr))',
    // Eight columns leave the 160 pixels that '+25 % antes $324,785' takes.
    xl: 'repeat(8, minmax(0, 1fr))',
  },
  fontVariantNumeric: 'tabular-nums',
};

const meaningsSx = {
  m: 0,
  mb: 1.5,
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  typography: 'body2',
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, color: 'text.secondary' },
};
