import Link from '@mui/material/Link';
import { Outlet, useLocation } from 'react-router-dom';
import { isPrivatePath, isStaffPath } from '../router/paths';
import { publicSite } from '../text/publicSite';
import { notPrinted } from '../ui/notPrinted';
import { ContactBar } from './ContactBar';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

const CONTENT = 'content';

/**
 * Layout of the pages with the navigation bar (R2.3). Public pages have footer and contact bar, the sign-in page has
 * only the footer, and pages for staff have neither.
 */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <main id={CONTENT} tabIndex={-1}>
        <Outlet />
      </main>
      {!isStaffPath(pathname) && <Footer />}
      {!isPrivatePath(pathname) && <ContactBar />}
    </>
  );
}

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
      ...notPrinted,
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {publicSite.skipToContent}
  </Link>
);
