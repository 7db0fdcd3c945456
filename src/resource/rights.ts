import { createContext, useContext } from 'react';
import type { Role } from '../config/roles';

/**
 * The signed-in person's role (D4.9), which decides what a page offers. PostgreSQL enforces it, so a page may assume the
 * most until the role is known.
 */
const RoleContext = createContext<Role | undefined>(undefined);

export const RoleProvider = RoleContext.Provider;

export type Rights = ReturnType<typeof useRights>;

/** What the signed-in person may do. */
export function useRights() {
  const role = useContext(RoleContext) ?? 'admin';
  const isAdmin = role === 'admin';
  return {
    isAdmin,
    mayWrite: role !== 'reader',
    mayDelete: isAdmin,
    mayExport: isAdmin,
    /** The area with the team, the audit and the server. */
    seesTeam: isAdmin,
    /** Whether all customers are visible, not only their own and unowned ones. */
    seesAll: role !== 'agent',
  };
}
