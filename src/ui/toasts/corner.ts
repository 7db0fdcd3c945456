import type { SystemStyleObject } from '@mui/system';
import { CONTACT_BAR_HEIGHT, SELECTION_BAR_HEIGHT } from '../../config/constants';
import { ABOVE_OFFER, BAR_WIDTH, bannerHeight } from '../bottomSpace';

const above = (height: string) => `calc(${height} + ${bannerHeight('0px')} + ${ABOVE_OFFER})`;

/**
 * Position of the toasts: the bottom left corner, where pages have no drawer and no button, above undo bar and offer.
 * On phones they are as wide as the window and above the bars at its bottom.
 */
export const cornerSx: SystemStyleObject = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: { xs: 12, md: 24 },
  right: { xs: 12, md: 'auto' },
  width: BAR_WIDTH,
  bottom: { xs: above('12px + env(safe-area-inset-bottom)'), md: above('24px') },
  // These bars are the actions on selected rows, and the contact bar, which is not at the bottom of low windows.
  'body:has([data-selection-bar]) &': {
    mb: { xs: `${SELECTION_BAR_HEIGHT}px`, md: 0 },
  },
  'body:has(main ~ nav) &': {
    '@media (max-width: 599.95px) and (min-height: 480px)': { mb: `${CONTACT_BAR_HEIGHT}px` },
  },
  '@media print': { display: 'none' },
  // The gaps between toasts let clicks through.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
};
