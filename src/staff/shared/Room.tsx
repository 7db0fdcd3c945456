import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle';

/** What every staff page has: its title in the tab and above what it shows. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container sx={{ py: { xs: 4, md: 6 }, minHeight: '60vh' }}>
      <PageTitle>{title}</PageTitle>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {children}
    </Container>
  );
}
