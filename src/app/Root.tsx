import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ConsentBanner } from './ConsentBanner';
import { Scrolling } from './Scrolling';

/**
 * Wraps every page. The router renders it once the first address has passed its guards and the page's code is loaded.
 */
export function Root() {
  const { pathname } = useLocation();
  useEffect(() => setCanonical(pathname), [pathname]);
  return (
    <>
      {useNavigation().state !== 'idle' && <ProgressLine />}
      <ConsentBanner />
      <Outlet />
      <Scrolling />
    </>
  );
}

/** Updates the canonical address, which browsers share, and which the server wrote for the first page (metadata.ts). */
function setCanonical(path: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(path, link.href).href;
}

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** Line along the top edge that shows, after 300 ms, that code is loading. */
export const ProgressLine = () => (
  <Box
    aria-hidden
    sx={{
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: 'tooltip',
      height: 3,
      bgcolor: 'secondary.main',
      transformOrigin: '0 50%',
      pointerEvents: 'none',
      animation: `${grow} 6s cubic-bezier(0, 0.7, 0.2, 1) 300ms both`,
    }}
  />
);
