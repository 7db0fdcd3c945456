import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle';
import { Sheet } from '../../ui/Sheet';
import { HeroIllustration } from '../home/HeroIllustration';

interface Props {
  title: string;
  lead: string;
  /** Content of the sheet. */
  children: ReactNode;
  /** Content below the sheet. */
  below?: ReactNode;
}

/** Layout of the pages on which staff sign in. */
export const SignInFrame = ({ title, lead, children, below }: Props) => (
  <Box sx={{ bgcolor: 'brand.tint', overflow: 'hidden' }}>
    <PageTitle>{title}</PageTitle>
    <Container
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 26rem)', md: '1.12fr minmax(0, 26rem)' },
        justifyContent: 'center',
        columnGap: { md: 8, lg: 12 },
      }}
    >
      <Box sx={{ pt: { xs: 5, md: 9 }, display: 'flex', flexDirection: 'column' }}>
        {/* Screen readers announce title and text again when they change, because the server refused a link. */}
        <div aria-live="polite">
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography variant="subtitle1" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {lead}
          </Typography>
        </div>
        {/* This stays at the bottom of the page, even when the form is higher. */}
        <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 'auto', pt: 4 }}>
          <HeroIllustration />
        </Box>
      </Box>
      <Box sx={{ pt: { xs: 4, md: 9 }, pb: { xs: 6, md: 12 } }}>
        <Sheet>{children}</Sheet>
        {below}
      </Box>
    </Container>
  </Box>
);
