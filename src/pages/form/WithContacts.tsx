import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OtherContacts } from './OtherContacts';

/** Layout of a form with the other ways to reach a broker beside or below it. */
export const WithContacts = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      mt: { xs: 3, md: 5 },
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) min(19rem, 36%)' },
      columnGap: 7,
      rowGap: 5,
      alignItems: 'start',
    }}
  >
    {children}
    <OtherContacts />
  </Box>
);
