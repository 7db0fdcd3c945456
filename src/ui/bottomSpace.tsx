import GlobalStyles from '@mui/material/GlobalStyles';
import { CONTACT_BAR_HEIGHT } from '../config/constants';

/** Heights, with the gap above, of what lies over the bottom of the window for a while. */
const UNDO = '--undo-height';
const OFFER = '--offer-height';
const TOASTS = '--toasts-height';
const BANNER = '--banner-height';

const GAP = 4;

/** @returns a ref that keeps the height of its element in a property of the page, as long as it is there */
const measuredBy = (property: string) => (element: HTMLElement | null) => {
  if (!element || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const height = element.offsetHeight;
    style.setProperty(property, `${height === 0 ? 0 : height + GAP}px`);
  };
  // At once too: a row that gets the focus in the same frame is scrolled above it.
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

export const measureUndo = measuredBy(UNDO);
export const measureOffer = measuredBy(OFFER);
export const measureToasts = measuredBy(TOASTS);
export const measureBanner = measuredBy(BANNER);

/** Where an offer begins: above the undo bar. */
export const ABOVE_UNDO = `var(${UNDO}, 0px)`;
/** Where the toasts begin: above both. */
export const ABOVE_OFFER = `${ABOVE_UNDO} + var(${OFFER}, 0px)`;

/** CSS height of the consent banner on visitors' pages. @param unmeasured height used until the banner is measured */
export const bannerHeight = (unmeasured: string) => `var(${BANNER}, ${unmeasured})`;

const COVERED = `calc(${ABOVE_OFFER} + var(${TOASTS}, 0px))`;

/** Their distance from the bottom of the window, and some space above them. */
const MARGINS = '36px + env(safe-area-inset-bottom, 0px)';

/**
 * Lets the end of a page or a drawer be scrolled above all of them. At least the height of a bar of two lines, so that the
 * end does not move when one comes or goes.
 */
export const SPACE_BELOW = `max(96px, calc(${COVERED} + ${MARGINS}))`;

/**
 * Dialogs stay above undo bar and toasts, which are visible over their backdrop. The same space above a dialog keeps it
 * where it is when they come or go; only one that would reach under them gets lower. What gets the focus on the page is
 * scrolled above them too.
 */
export const clearOfBars = (
  <GlobalStyles
    styles={{
      '.MuiDialog-container': { boxSizing: 'border-box', paddingBlock: COVERED },
      'html:root': { scrollPaddingBottom: SPACE_BELOW },
      // There they are above the page's own bar.
      '@media (max-width: 599.95px)': {
        'html:root': { scrollPaddingBottom: `calc(${SPACE_BELOW} + ${CONTACT_BAR_HEIGHT}px)` },
      },
    }}
  />
);

/** Ends visitors' pages so far below their last link that it can be scrolled above the toasts. */
export const belowFooter = (
  <GlobalStyles
    styles={{
      'footer::after': {
        content: '""',
        display: 'block',
        flexBasis: '100%',
        height: `var(${TOASTS}, 0px)`,
      },
    }}
  />
);
