import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle';

interface Props {
  title: string;
  /** For what has many columns. */
  wide?: boolean;
  children: ReactNode;
}

/** What every staff page has: its title in the tab and above what it shows. */
export function Room({ title, wide = false, children }: Props) {
  return (
    <Container
      maxWidth={wide ? 'xl' : 'lg'}
      sx={{ py: wide ? { xs: 2, md: 3 } : { xs: 4, md: 6 }, minHeight: '60vh' }}
    >
      <PageTitle>{title}</PageTitle>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {children}
    </Container>
  );
}
