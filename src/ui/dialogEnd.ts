import { keyframes } from '@emotion/react';

/** Buttons of a dialog: at the right, the one that does what the dialog is about last. */
export const dialogButtonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  '& > .MuiButton-root': { minHeight: 44 },
};

const hide = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

/**
 * Keeps the end of a FormDialog in sight while the rest scrolls behind it. It covers the padding, so that nothing shows
 * below. A line above it, and in browsers with scroll timelines a shade, show that there is more.
 */
export const dialogEndSx = {
  position: 'sticky',
  bottom: { xs: -20, sm: -32 },
  zIndex: 1,
  mx: { xs: -2.5, sm: -4 },
  mb: { xs: -2.5, sm: -4 },
  px: { xs: 2.5, sm: 4 },
  py: { xs: 2, sm: 2.5 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'brand.raised',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 100%',
    height: 16,
    pointerEvents: 'none',
    background: 'linear-gradient(transparent, rgb(0 0 0 / 25%))',
    // Without a scroll timeline, and in a dialog that does not scroll, nothing is animated.
    opacity: 0,
    animation: `${hide} linear both`,
    animationTimeline: 'scroll()',
    animationRange: 'calc(100% - 32px) 100%',
  },
};
