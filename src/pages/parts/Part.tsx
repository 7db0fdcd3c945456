import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A heading, and what is of one kind below it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

/** Beside one another, and on as many lines as it takes. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1.5 }}>
      {children}
    </Box>
  );
}
