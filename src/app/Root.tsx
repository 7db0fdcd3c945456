import { Outlet } from 'react-router-dom';
import { Progress } from './Progress';
import { Scrolling } from './Scrolling';

/** Around every page. It is not there until the first address is one that stays: no guard, no redirect, no code open. */
export function Root() {
  return (
    <>
      <Progress />
      <Outlet />
      <Scrolling />
    </>
  );
}
