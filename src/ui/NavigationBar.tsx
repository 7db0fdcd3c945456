import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { es } from '../text/es';
import { BarLink } from './BarLink';
import { Brand } from './Brand';

interface Props {
  firmName: string;
  /** Path of the brand's link. */
  home: string;
  links: { to: string; label: string }[];
  /** Loaded later, at the right end, so that it moves nothing else. */
  children?: ReactNode;
}

/** Pixels. The bar is higher only when very large letters wrap it into two rows. */
export const BAR_HEIGHT = 68;

export function NavigationBar({ firmName, home, links, children }: Props) {
  return (
    // Not MUI's AppBar, which has unused colours and shadows.
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 3 },
          // Excludes the border.
          minHeight: BAR_HEIGHT - 1,
        }}
      >
        <Brand firmName={firmName} to={home} />
        <Box
          component="nav"
          aria-label={es.navigation.label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 1 } }}
        >
          {links.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {label}
            </BarLink>
          ))}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
