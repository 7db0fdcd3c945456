import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { createPath, useLocation } from 'react-router-dom';
import { selectEmail, selectStatus } from '../session/selectors';
import { es } from '../text/es';
import { BarLink } from '../ui/BarLink';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const StaffBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account" */ './account/StaffBar')).StaffBar,
}));

/**
 * What the bar shows of a session: code of its own, which visitors never load. Never in the first render, which is the
 * same for everybody: the store hears of a session later.
 */
export function SessionParts() {
  const email = useSelector(selectEmail);
  const status = useSelector(selectStatus);
  const isTheirs = status === 'signedIn' || status === 'ended';
  return email !== '' && isTheirs ? (
    <ErrorBoundary fallback={<Reload />}>
      <Suspense fallback={null}>
        <StaffBar key={email} email={email} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

/** A reload also finds the files of a newer deployment. */
function Reload() {
  return (
    <BarLink reloadDocument to={createPath(useLocation())} style={{ marginLeft: 'auto' }}>
      {es.loadFailure.again}
    </BarLink>
  );
}
