import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { es } from '../text/es';
import { Brand } from './Brand';

interface Props {
  firmName: string;
  /** Where the brand leads. */
  home: string;
  links: { to: string; label: string }[];
}

export const BAR_HEIGHT = 68;

export function NavigationBar({ firmName, home, links }: Props) {
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={{
        height: BAR_HEIGHT,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: '100%',
        }}
      >
        <Brand firmName={firmName} to={home} />
        <Box
          component="nav"
          aria-label={es.navigation.label}
          sx={{ display: 'flex', gap: { xs: 0, sm: 2 }, mr: -1 }}
        >
          {links.map(({ to, label }) => (
            <Link
              key={to}
              component={RouterLink}
              to={to}
              underline="hover"
              color="text.primary"
              sx={{
                px: 1,
                minHeight: 44,
                display: 'inline-flex',
                alignItems: 'center',
                typography: { xs: 'body2', sm: 'body1' },
                textUnderlineOffset: 6,
              }}
            >
              {label}
            </Link>
          ))}
        </Box>
      </Container>
    </AppBar>
  );
}
