import type { ThemeOptions } from '@mui/material/styles';

const text =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** Declared in src/index.html, so that it is there before the script is. */
const display = 'Newsreader, "Iowan Old Style", "Palatino Linotype", Georgia, serif';

const heading = { fontFamily: display, fontWeight: 560, textWrap: 'balance' } as const;

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
  subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', lineHeight: 1.5 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
};
