import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { dark, light } from './palette';
import { typography } from './typography';

/** One theme; the browser's prefers-color-scheme picks the scheme through CSS variables, without a script. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light, dark },
  typography,
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  components: {
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiCssBaseline: {
      styleOverrides: {
        // Landing spots of the anchors: focused by the page, not by the visitor.
        'section[tabindex="-1"]:focus, main:focus': { outline: 'none' },
        ':focus-visible': {
          outline: '3px solid var(--focus, var(--mui-palette-primary-main))',
          outlineOffset: '3px',
          borderRadius: 4,
        },
      },
    },
  },
});
