import GlobalStyles from '@mui/material/GlobalStyles';
import { CONTACT_BAR_HEIGHT } from '../config/constants';

/** CSS properties with the heights, including a gap, of elements that cover the bottom of the window for a while. */
const UNDO = '--undo-height';
const OFFER = '--offer-height';
const TOASTS = '--toasts-height';
const BANNER = '--banner-height';

const GAP = 4;

/** @returns a ref that stores the height of its element in a CSS property of the page, as long as the element exists */
const measuredBy = (property: string) => (element: HTMLElement | null) => {
  if (!element || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const height = element.offsetHeight;
    style.setProperty(property, `${height === 0 ? 0 : height + GAP}px`);
  };
  // The first measurement is synchronous, so that a row that gets the focus in the same frame is scrolled above the
  // element.
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

/** Distance of an offer from the bottom: the height of the undo bar below it. */
export const ABOVE_UNDO = `var(${UNDO}, 0px)`;
/** Distance of toasts from the bottom: the heights of undo bar and offer below them. */
export const ABOVE_OFFER = `${ABOVE_UNDO} + var(${OFFER}, 0px)`;

/** CSS height of the consent banner on public pages. @param unmeasured height until the banner is measured */
export const bannerHeight = (unmeasured: string) => `var(${BANNER}, ${unmeasured})`;

/**
 * Space that lets the end of a page or a drawer be scrolled above undo bar, offer and toasts. Unless the window is very
 * low, it is at least as high as a toast of three lines, so that the end does not move when one appears or disappears.
 */
export const SPACE_BELOW = `max(min(112px, 20vh), ${ABOVE_OFFER} + var(${TOASTS}, 0px) + 36px + env(safe-area-inset-bottom, 0px))`;

/** Width of undo bar and toasts. In wide windows they stand beside a dialog of 444 px in the middle. */
export const BAR_WIDTH = { md: 480, lg: 'min(480px, 50vw - 262px)' };

/** Styles that keep focused elements above undo bar, offer and toasts. */
export const clearOfBars = (
  <GlobalStyles
    styles={{
      'html:root': { scrollPaddingBottom: SPACE_BELOW },
      // On phones the undo bar and toasts are above the page's bar at the bottom.
      '@media (max-width: 599.95px)': {
        'html:root': { scrollPaddingBottom: `calc(${SPACE_BELOW} + ${CONTACT_BAR_HEIGHT}px)` },
      },
    }}
  />
);

/** Adds space below the footer of public pages, so that the last link can be scrolled above the toasts. */
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
