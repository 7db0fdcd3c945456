import { matchPath, useLocation } from 'react-router-dom';
import { areaPaths, paths } from '../../router/paths';
import { account } from '../../text/account';

type Linked = keyof typeof areaPaths | 'form';

const links = [...(Object.keys(areaPaths) as Linked[]), 'form' as const].map((name) => ({
  to: paths[name],
  label: account.areas[name],
  /** Whether a number beside the link says how much waits there. */
  hasNote: name === 'visits',
}));

/** Links that only staff have (R2.4, D2.2). Not NavLink: visitors would load it too. */
export function useAreaLinks() {
  const { pathname } = useLocation();
  return links.map((link) => ({
    ...link,
    'aria-current': matchPath(link.to, pathname) ? ('page' as const) : undefined,
  }));
}
