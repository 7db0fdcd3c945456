import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { Outlet, useNavigation } from 'react-router-dom';
import { Scrolling } from './Scrolling';

/** Wraps every page. Rendered once the first address has passed its guards and redirects and its code is loaded. */
export const Root = () => (
  <>
    {useNavigation().state !== 'idle' && <ProgressLine />}
    <Outlet />
    <Scrolling />
  </>
);

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** A line along the top edge while code is loading, visible after 300 ms. */
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
