import GlobalStyles from '@mui/material/GlobalStyles';

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
  const observer = new ResizeObserver(() => {
    const height = element.offsetHeight;
    style.setProperty(property, `${height === 0 ? 0 : height + GAP}px`);
  });
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

/** The question for consent, at the bottom of visitors' pages. @param unmeasured its height until it is measured */
export const bannerHeight = (unmeasured: string) => `var(${BANNER}, ${unmeasured})`;

const COVERED = `calc(${ABOVE_OFFER} + var(${TOASTS}, 0px))`;

/**
 * Dialogs stay above undo bar and toasts, which are visible over their backdrop. The same space above a dialog keeps it
 * where it is when they come or go; only one that would reach under them gets lower.
 */
export const clearOfDialogs = (
  <GlobalStyles
    styles={{ '.MuiDialog-container': { boxSizing: 'border-box', paddingBlock: COVERED } }}
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
