import { type ComponentType, lazy, type ReactNode, useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { type Linked, linked } from './barLinks';

/** Links that only staff have (R2.4, D2.2). Not NavLink: visitors would load it too. */
export function useAreaLinks() {
  const { pathname } = useLocation();
  const id = useId();
  return linked.map((name) => {
    const Count = counts[name];
    const noteId = `${id}-${name}`;
    return {
      to: paths[name],
      label: account.areas[name],
      'aria-current': matchPath(paths[name], pathname) ? ('page' as const) : undefined,
      ...(Count && { note: quietly(<Count id={noteId} />), 'aria-describedby': noteId }),
    };
  });
}

const loadStaff = () => import(/* webpackChunkName: "staff" */ '../../staff');
const UnansweredCount = lazy(async () => ({ default: (await loadStaff()).UnansweredCount }));
const UncheckedCount = lazy(async () => ({ default: (await loadStaff()).UncheckedCount }));

/** Numbers beside the links. */
const counts: Partial<Record<Linked, ComponentType<{ id: string }>>> = {
  customers: UnansweredCount,
  visits: UncheckedCount,
};

/** Empty until the areas' code is loaded, or if that fails. */
const quietly = (count: ReactNode) => <ErrorBoundary fallback={null}>{count}</ErrorBoundary>;

/** Number of leads that nobody owns, for the button of the phone's menu. @param id of its text for screen readers */
export const UnansweredLeads = ({ id }: { id: string }) => quietly(<UnansweredCount id={id} />);
