import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { createPath, useLocation } from 'react-router-dom';
import { selectEmail } from '../session/selectors';
import { publicSite } from '../text/publicSite';
import { BarLink } from '../ui/BarLink';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const StaffBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account" */ './account/StaffBar')).StaffBar,
}));

/**
 * Part of the navigation bar for signed-in people, in a chunk that visitors never load. The first render does not
 * contain it, because the session is read later.
 */
export function SessionParts() {
  const email = useSelector(selectEmail);
  return email !== '' ? (
    <ErrorBoundary fallback={<Reload />}>
      <StaffBar key={email} email={email} />
    </ErrorBoundary>
  ) : null;
}

/** Button that reloads the document instead of the chunk, so that files of a newer deployment are loaded too. */
const Reload = () => (
  <BarLink reloadDocument to={createPath(useLocation())} style={{ marginLeft: 'auto' }}>
    {publicSite.loadFailure.again}
  </BarLink>
);
