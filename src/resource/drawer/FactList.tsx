import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const FactList = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.75,
      typography: 'body2',
      fontVariantNumeric: 'tabular-nums',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0 },
    }}
  >
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

/** Text in place of a missing value. */
export const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
