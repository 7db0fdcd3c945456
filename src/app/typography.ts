import type { ThemeOptions } from '@mui/material/styles';

const text =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** Typeface of the firm. src/index.html declares Newsreader, so that it loads before the script. */
const display = 'Newsreader, "Iowan Old Style", "Palatino Linotype", Georgia, serif';

const heading = { fontFamily: display, fontWeight: 560, textWrap: 'balance' } as const;
/** Style of headings in drawers and dialogs of the areas, which have little space. */
const label = { fontFamily: text, fontWeight: 650 } as const;

/** h1 to h3 use the firm's typeface, for visitors; h4 to h6 are for the areas. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: text,
  h1: {
    ...heading,
    fontSize: 'clamp(2.375rem, 1.5rem + 3.9vw, 4rem)',
    lineHeight: 1.04,
    letterSpacing: '-0.02em',
  },
  h2: {
    ...heading,
    fontSize: 'clamp(2rem, 1.6rem + 1.7vw, 2.75rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.015em',
  },
  h3: { ...heading, fontSize: '1.4375rem', lineHeight: 1.2, letterSpacing: '-0.005em' },
  h4: { ...label, fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-0.01em' },
  h5: { ...label, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: 0 },
  h6: { ...label, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 },
  subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', lineHeight: 1.5 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
};
