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
  /** Background of every second section. */
  tint: string;
  /** Background of the contact section, and the text on it. */
  deep: string;
  onDeep: string;
  onDeepMuted: string;
  /** Background of drawers, menus and dialogs, one step above paper. */
  raised: string;
}

const onWhite = { contrastText: '#ffffff' };
const onBright = { contrastText: '#0c1715' };
const onDeep = { onDeep: '#f1f7f4', onDeepMuted: '#bcd2ca' };
/** Turns off MUI's overlays for all 25 elevations, because paper has a border in both schemes. */
const overlays = Array<string>(25).fill('none') as ColorSystemOptions['overlays'];

/** src/index.html repeats both default backgrounds for the first paint. palette.test.ts checks the contrasts. */
export const light = {
  palette: {
    contrastThreshold: 4.5,
    primary: { main: '#0f5b4c', dark: '#0a463a', light: '#2c7e6c', ...onWhite },
    secondary: { main: '#f2b23e', dark: '#d8931a', light: '#f8cd7f', contrastText: '#14302b' },
    success: { main: '#1d6f42', dark: '#155632', light: '#3f9466', ...onWhite },
    warning: { main: '#8a5300', dark: '#6b4000', light: '#c07d18', ...onWhite },
    error: { main: '#a8321f', dark: '#862414', light: '#d0614a', ...onWhite },
    info: { main: '#245e86', dark: '#194868', light: '#4a86af', ...onWhite },
    background: { default: '#ffffff', paper: '#ffffff' },
    text: { primary: '#14302b', secondary: '#48605a', disabled: '#7d908b' },
    divider: '#d7e2dc',
    brand: { tint: '#f0f5f2', deep: '#0f3d35', raised: '#ffffff', ...onDeep },
  },
} satisfies ColorSystemOptions;

export const dark = {
  palette: {
    contrastThreshold: 4.5,
    primary: { main: '#84bfae', dark: '#a2d3c5', light: '#66a593', contrastText: '#08251f' },
    secondary: { main: '#f2b23e', dark: '#f7c871', light: '#d8931a', contrastText: '#14302b' },
    success: { main: '#86c79a', dark: '#a7d9b6', light: '#5fb57b', ...onBright },
    warning: { main: '#f0bf6a', dark: '#f6d394', light: '#cf9a3c', ...onBright },
    error: { main: '#f5a08f', dark: '#f9bfb3', light: '#d97a67', ...onBright },
    info: { main: '#93c5ea', dark: '#b5d8f2', light: '#659fca', ...onBright },
    background: { default: '#0c1715', paper: '#182825' },
    text: { primary: '#e8f1ed', secondary: '#a8bcb5', disabled: '#7d9087' },
    divider: '#2f4741',
    brand: { tint: '#14231f', deep: '#163f37', raised: '#1f322e', ...onDeep },
  },
  overlays,
} satisfies ColorSystemOptions;
