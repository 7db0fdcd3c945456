import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { BAR_HEIGHT } from '../config/constants';
import { paths } from '../router/paths';
import { es } from '../text/es';
import { BarLink } from '../ui/BarLink';
import { Brand } from '../ui/Brand';
import { SessionParts } from './SessionParts';

const { services, companies, label } = es.navigation;

/** The bar at the top of the window (R2.3). The staff part is at its right end, so that it moves nothing else. */
export const NavigationBar = () => (
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
      <Brand to={paths.home} />
      <Box
        component="nav"
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 1 } }}
      >
        <BarLink to={paths.services}>{services}</BarLink>
        <BarLink to={paths.companies}>{companies}</BarLink>
      </Box>
      <SessionParts />
    </Container>
  </Box>
);
