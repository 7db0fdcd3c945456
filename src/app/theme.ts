import { createTheme, type Shadows } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components';
import { dark, light } from './palette';
import { typography } from './typography';

/** Three shadows, of which MUI's 24 elevations have one each: on the page, over it, and in front of everything. */
const levels = [
  '0 1px 2px rgb(10 40 34 / 8%)',
  '0 4px 16px rgb(10 40 34 / 12%)',
  '0 16px 48px rgb(10 40 34 / 20%)',
];
const shadowOf = (elevation: number) => levels[elevation <= 2 ? 0 : elevation <= 8 ? 1 : 2];
const shadows = ['none', ...Array.from({ length: 24 }, (_, i) => shadowOf(i + 1))] as Shadows;

/**
 * Theme of the public pages and the areas. CSS variables follow prefers-color-scheme without a script.
 * `npm run dev` shows all of it at /parts.
 */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light, dark },
  typography,
  shape: { borderRadius: 10 },
  shadows,
  components,
  // Disables MUI's transitions under prefers-reduced-motion.
  motion: { reducedMotion: 'system' },
  focusVisible: {
    outlineWidth: 3,
    outlineOffset: 2,
    // Sections with a dark background set --focus (ui/Section.tsx).
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
