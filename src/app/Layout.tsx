import Link from '@mui/material/Link';
import { Outlet, useLocation } from 'react-router-dom';
import { isStaffPath } from '../router/paths';
import { es } from '../text/es';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

const CONTENT = 'content';

/** Layout of the pages with the navigation bar (R2.3). Staff pages have no footer, which is for visitors. */
export const Layout = () => (
  <>
    <SkipLink />
    <NavigationBar />
    <main id={CONTENT} tabIndex={-1}>
      <Outlet />
    </main>
    {!isStaffPath(useLocation().pathname) && <Footer />}
  </>
);

/** The first link of a page, visible only when focused. */
const SkipLink = () => (
  <Link
    href={`#${CONTENT}`}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2.5,
      py: 1.5,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      borderRadius: 1,
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {es.skipToContent}
  </Link>
);
