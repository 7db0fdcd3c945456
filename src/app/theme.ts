import { createTheme, type Shadows } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components';
import { dark, light } from './palette';
import { typography } from './typography';

/** Three heights in place of 24: what lies on the page, what floats over it, what is in front of everything. */
const heights = [
  '0 1px 2px rgb(10 40 34 / 8%)',
  '0 4px 16px rgb(10 40 34 / 12%)',
  '0 16px 48px rgb(10 40 34 / 20%)',
];
const shadowOf = (elevation: number) => heights[elevation <= 2 ? 0 : elevation <= 8 ? 1 : 2];
const shadows = ['none', ...Array.from({ length: 24 }, (_, i) => shadowOf(i + 1))] as Shadows;

/**
 * One theme, of public pages and of staff's; the browser's prefers-color-scheme picks the scheme through CSS variables,
 * without a script. /parts shows it all in development.
 */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light, dark },
  typography,
  shape: { borderRadius: 10 },
  shadows,
  components,
  // Who asks the system for less motion gets none of MUI's.
  motion: { reducedMotion: 'system' },
  focusVisible: {
    outlineWidth: 3,
    outlineOffset: 2,
    // Dark bands say what is seen on them (ui/Section.tsx).
    outlineColor: 'var(--focus, var(--mui-palette-primary-main))',
  },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 150,
      short: 180,
      standard: 220,
      complex: 280,
      enteringScreen: 200,
      leavingScreen: 150,
    },
  },
});
