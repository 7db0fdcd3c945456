import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { BAR_HEIGHT, STAFF_BAR_HEIGHT } from '../config/constants';
import { isStaffPath, paths } from '../router/paths';
import { selectEmail } from '../session/selectors';
import { publicSite } from '../text/publicSite';
import { ActionLink } from '../ui/ActionLink';
import { BarLink } from '../ui/BarLink';
import { Brand } from '../ui/Brand';
import { notPrinted } from '../ui/notPrinted';
import { SessionParts } from './SessionParts';

const { services, companies, quote, label } = publicSite.navigation;

/**
 * Navigation bar at the top of the window (R2.3). On pages for staff it is lower and as wide as they are. The part for
 * signed-in people replaces the visitors' button to the form at the right end, so that nothing else moves; phones have
 * that button at the bottom (ContactBar). Links to sections of the public page are muted for staff.
 */
export function NavigationBar() {
  const isStaffPage = isStaffPath(useLocation().pathname);
  const isStaff = useSelector(selectEmail) !== '';
  return (
    // MUI's AppBar would add colours and shadows that nothing uses.
    <Box
      component="header"
      sx={{
        position: 'sticky',
        // A window enlarged to 400 % is this low, and a sticky bar would cover much of it.
        '@media (max-height: 319.95px), print': { position: 'static' },
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        maxWidth={!isStaffPage && 'lg'}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 3 },
          '@media (max-width: 359.95px)': { columnGap: 0 },
          // The height without the border.
          minHeight: (isStaffPage ? STAFF_BAR_HEIGHT : BAR_HEIGHT) - 1,
        }}
      >
        <Brand to={paths.home} />
        <Box
          component="nav"
          aria-label={label}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: { xs: 0, sm: 1 },
            ...notPrinted,
            '& a': {
              color: isStaff ? 'text.secondary' : undefined,
              fontSize: isStaffPage ? { sm: '0.9375rem' } : undefined,
            },
          }}
        >
          <BarLink to={paths.services}>{services}</BarLink>
          <BarLink to={paths.companies}>{companies}</BarLink>
        </Box>
        {!isStaff && !isStaffPage && (
          <ActionLink
            look="filled"
            to={paths.form}
            sx={{ display: { xs: 'none', sm: 'inline-flex' }, ml: 'auto', minHeight: 44 }}
          >
            {quote}
          </ActionLink>
        )}
        <SessionParts />
      </Container>
    </Box>
  );
}
