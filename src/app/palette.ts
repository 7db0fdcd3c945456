import type { ColorSystemOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    brand: Brand;
  }
  interface PaletteOptions {
    brand?: Brand;
  }
}

interface Brand {
  /** Behind every second section. */
  tint: string;
  /** Behind the one band that asks visitors to act, and the text on it. */
  deep: string;
  onDeep: string;
  onDeepMuted: string;
}

/** src/index.html repeats the two default backgrounds for the paint before the theme. */
export const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#0f5b4c', dark: '#0a463a', light: '#2c7e6c', contrastText: '#ffffff' },
    secondary: { main: '#f2b23e', dark: '#d8931a', light: '#f8cd7f', contrastText: '#14302b' },
    background: { default: '#ffffff', paper: '#ffffff' },
    text: { primary: '#14302b', secondary: '#48605a', disabled: '#7d908b' },
    divider: '#d7e2dc',
    brand: {
      tint: '#f0f5f2',
      deep: '#0f3d35',
      onDeep: '#f1f7f4',
      onDeepMuted: '#bcd2ca',
    },
  },
};

export const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#86d3bf', dark: '#a6e2d2', light: '#5fb8a2', contrastText: '#08251f' },
    secondary: { main: '#f2b23e', dark: '#f7c871', light: '#d8931a', contrastText: '#14302b' },
    background: { default: '#0c1715', paper: '#142522' },
    text: { primary: '#e8f1ed', secondary: '#a8bcb5', disabled: '#75887f' },
    divider: '#27403a',
    brand: {
      tint: '#101f1c',
      deep: '#163f37',
      onDeep: '#f1f7f4',
      onDeepMuted: '#bcd2ca',
    },
  },
};
