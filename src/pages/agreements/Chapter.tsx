import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BAR_HEIGHT } from '../../config/constants';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the agreements: the heading is beside the text, on phones above it. */
export const Chapter = ({ id, title, children }: Props) => (
  <Box
    component="section"
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
    sx={{
      scrollMarginTop: BAR_HEIGHT,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' },
      columnGap: 8,
      rowGap: 2,
      py: { xs: 5, md: 7 },
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography variant="h3" component="h2" id={`${id}-title`} sx={{ textWrap: 'balance' }}>
      {title}
    </Typography>
    <Box sx={{ maxWidth: '42em', display: 'grid', gap: 2, textWrap: 'pretty' }}>{children}</Box>
  </Box>
);
