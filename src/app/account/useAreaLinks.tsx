import { type ComponentType, lazy, type ReactNode, useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { type Linked, linked } from './barLinks';

/** Links that only staff have (R2.4, D2.2). They do without the router's NavLink, which visitors would load too. */
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
      ...(Count && { note: orNothing(<Count id={noteId} />), 'aria-describedby': noteId }),
    };
  });
}

const loadStaff = () => import(/* webpackChunkName: "staff" */ '../../staff');
const UnansweredCount = lazy(async () => ({ default: (await loadStaff()).UnansweredCount }));
const UncheckedCount = lazy(async () => ({ default: (await loadStaff()).UncheckedCount }));

/** Components that show a number beside a link, by area. */
const counts: Partial<Record<Linked, ComponentType<{ id: string }>>> = {
  customers: UnansweredCount,
  visits: UncheckedCount,
};

/** Renders a number, or nothing when it fails or its code cannot be loaded. */
const orNothing = (count: ReactNode) => <ErrorBoundary fallback={null}>{count}</ErrorBoundary>;

/**
 * Number of leads that nobody has answered, on the button of the phone's menu.
 * @param id id of its text for screen readers
 */
export const UnansweredLeads = ({ id }: { id: string }) => orNothing(<UnansweredCount id={id} />);
