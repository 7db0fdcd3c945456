import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useNavigation } from 'react-router-dom';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** While a page's code is on its way. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <ProgressLine />;
}

/** Along the top edge; what comes quickly comes without it. */
export function ProgressLine() {
  return (
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
}
