import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ from: { visibility: 'hidden', opacity: 0 }, to: { opacity: 1 } });

interface Props {
  text: string;
  /** Milliseconds before it becomes visible. */
  delay: number;
}

/** Covers the window, with a text (R2.7). Blocks the pointer; the focus stays where it is. */
export function Spinner({ text, delay }: Props) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        // Above dialogs, below toasts.
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
        animation: `${appear} 150ms ${delay}ms both`,
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
      {text}
    </Box>
  );
}
