import { lazy, useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { areaPaths, paths } from '../../router/paths';
import { account } from '../../text/account';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

type Linked = keyof typeof areaPaths | 'form';

const names = [...(Object.keys(areaPaths) as Linked[]), 'form' as const];

/** Links that only staff have (R2.4, D2.2). Not NavLink: visitors would load it too. */
export function useAreaLinks() {
  const { pathname } = useLocation();
  const id = useId();
  return names.map((name) => ({
    to: paths[name],
    label: account.areas[name],
    'aria-current': matchPath(paths[name], pathname) ? ('page' as const) : undefined,
    ...(name === 'visits' && { note: <UncheckedVisits id={id} />, 'aria-describedby': id }),
  }));
}

const UncheckedCount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff" */ '../../staff')).UncheckedCount,
}));

/** Number of unchecked visits. Empty until the areas' code is loaded, or if that fails. */
const UncheckedVisits = ({ id }: { id: string }) => (
  <ErrorBoundary fallback={null}>
    <UncheckedCount id={id} />
  </ErrorBoundary>
);
