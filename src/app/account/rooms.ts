import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../router/paths';
import { account } from '../../text/account';

/** `hasNote`: it says how much waits there. */
const rooms: { to: string; label: string; hasNote?: boolean }[] = [
  { to: paths.customers, label: account.rooms.customers },
  { to: paths.ads, label: account.rooms.ads },
  { to: paths.visits, label: account.rooms.visits, hasNote: true },
  { to: paths.products, label: account.rooms.products },
  { to: paths.form, label: account.rooms.form },
];

/** The links that staff have more than visitors (spec 2, design 3). Not NavLink: visitors would load it too. */
export function useRooms() {
  const { pathname } = useLocation();
  return rooms.map((room) => ({
    ...room,
    'aria-current': matchPath(room.to, pathname) ? ('page' as const) : undefined,
  }));
}
