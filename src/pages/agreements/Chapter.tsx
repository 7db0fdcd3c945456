import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BAR_HEIGHT } from '../../config/constants';
import { CONTENTS_HEIGHT } from './Contents';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** Section of the agreements. Anchors scroll it to just below the bars that stay at the top of the window. */
export const Chapter = ({ id, title, children }: Props) => (
  <Box
    component="section"
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
    sx={{
      scrollMarginTop: { xs: BAR_HEIGHT + CONTENTS_HEIGHT, md: BAR_HEIGHT },
      py: { xs: 5, md: 6 },
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography variant="h3" component="h2" id={`${id}-title`} sx={{ textWrap: 'balance' }}>
      {title}
    </Typography>
    <Box sx={{ mt: 2, maxWidth: '42em', display: 'grid', gap: 2, textWrap: 'pretty' }}>
      {children}
    </Box>
  </Box>
);
