import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectRole } from './slice';

/** What only admins are shown; nothing until the role is known. */
export const IfAdmin = ({ children }: { children: ReactNode }) =>
  useSelector(selectRole) === 'admin' && children;
