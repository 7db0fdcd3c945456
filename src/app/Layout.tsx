import { Outlet } from 'react-router-dom';
import { firm } from '../config/firm';
import { paths } from '../router/paths';
import { es } from '../text/es';
import { Footer } from '../ui/Footer';
import { NavigationBar } from '../ui/NavigationBar';
import { SkipLink } from '../ui/SkipLink';
import { SessionParts } from './SessionParts';

const links = [
  { to: paths.services, label: es.navigation.services },
  { to: paths.companies, label: es.navigation.companies },
];

const footerLinks = [
  { to: paths.agreements, label: es.footer.agreements },
  { to: paths.login, label: es.footer.staff },
];

const CONTENT = 'content';

/** Layout of the pages with the navigation bar (R2.3). */
export function Layout() {
  return (
    <>
      <SkipLink to={CONTENT} />
      <NavigationBar firmName={firm.name} home={paths.home} links={links}>
        <SessionParts />
      </NavigationBar>
      <main id={CONTENT} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer firm={firm} links={footerLinks} />
    </>
  );
}
