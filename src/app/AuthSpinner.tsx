import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { selectPendingCall } from '../session/selectors';
import { session as text } from '../text/session';

const DELAYS = { signIn: 150, check: 150, signOut: 0 };

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ from: { visibility: 'hidden', opacity: 0 }, to: { opacity: 1 } });

/** Covers the window while an auth call runs (R2.7). Blocks the pointer; the focus stays where it is. */
export function AuthSpinner() {
  const call = useSelector(selectPendingCall);
  if (!call) return null;
  return (
    <Box
      // A new key restarts the animation when another call begins.
      key={call}
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        // The spinner is above dialogs and below toasts.
        zIndex: 1350,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
        typography: 'body1',
        bgcolor: 'background.default',
        color: 'text.primary',
        animation: `${appear} 150ms ${DELAYS[call]}ms both`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 44,
          height: 44,
          borderRadius: '50%',
          border: '4px solid',
          borderColor: 'divider',
          borderTopColor: 'primary.main',
          animation: `${turn} 900ms linear infinite`,
          '@media (prefers-reduced-motion: reduce)': { animationDuration: '6s' },
        }}
      />
      {text.pendingCall[call]}
    </Box>
  );
}
