import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { createPath, useLocation } from 'react-router-dom';
import { selectEmail } from '../session/selectors';
import { es } from '../text/es';
import { BarLink } from '../ui/BarLink';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const StaffBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account" */ './account/StaffBar')).StaffBar,
}));

/**
 * The signed-in part of the navigation bar, in a chunk that visitors never load. Not part of the first render, because the
 * session is found later.
 */
export function SessionParts() {
  const email = useSelector(selectEmail);
  return email !== '' ? (
    <ErrorBoundary fallback={<Reload />}>
      <StaffBar key={email} email={email} />
    </ErrorBoundary>
  ) : null;
}

/** Reloads the document, so that files of a newer deployment are found too. */
const Reload = () => (
  <BarLink reloadDocument to={createPath(useLocation())} style={{ marginLeft: 'auto' }}>
    {es.loadFailure.again}
  </BarLink>
);
