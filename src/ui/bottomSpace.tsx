import GlobalStyles from '@mui/material/GlobalStyles';

/** Heights, with the gap above, of what lies over the bottom of the window for a while. */
const UNDO = '--undo-height';
const OFFER = '--offer-height';
const TOASTS = '--toasts-height';

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

/** Where an offer begins: above the undo bar. */
export const ABOVE_UNDO = `var(${UNDO}, 0px)`;
/** Where the toasts begin: above both. */
export const ABOVE_OFFER = `${ABOVE_UNDO} + var(${OFFER}, 0px)`;

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
