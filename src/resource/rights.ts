import { createContext, useContext } from 'react';
import type { Role } from '../config/roles';

/**
 * The signed-in person's role (D4.9), which decides what a page offers. PostgreSQL enforces it, so a page may assume the
 * most until the role is known.
 */
const RoleContext = createContext<Role | undefined>(undefined);

export const RoleProvider = RoleContext.Provider;

export interface Rights {
  /** Whether the person may do what only admins may, where no right below names it. */
  isAdmin: boolean;
  mayWrite: boolean;
  mayDelete: boolean;
  mayExport: boolean;
  /** The area with the team, the audit and the server. */
  seesTeam: boolean;
  /** Whether all customers are visible, not only their own and unowned ones. */
  seesAll: boolean;
}

const RIGHTS: Record<Role, Rights> = {
  admin: {
    isAdmin: true,
    mayWrite: true,
    mayDelete: true,
    mayExport: true,
    seesTeam: true,
    seesAll: true,
  },
  agent: {
    isAdmin: false,
    mayWrite: true,
    mayDelete: false,
    mayExport: false,
    seesTeam: false,
    seesAll: false,
  },
  reader: {
    isAdmin: false,
    mayWrite: false,
    mayDelete: false,
    mayExport: false,
    seesTeam: false,
    seesAll: true,
  },
};

/** What the signed-in person may do. */
export const useRights = (): Rights => RIGHTS[useContext(RoleContext) ?? 'admin'];
