import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { CONTACT_BAR_HEIGHT } from '../config/constants';

type Themed = Theme & CssVarsTheme;

/** Style of elements over the page. They are lighter and have a border, because a dark scheme hardly shows shadows. */
const floating = ({ theme }: { theme: Themed }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.brand.raised,
});

/**
 * Styles of MUI's components, as data that does not load the components. Labels are above their field, where they stay
 * readable, and fields have letters of at least 1rem, because iOS zooms into smaller ones.
 */
export const components: Components<Themed> = {
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
  MuiCssBaseline: {
    styleOverrides: {
      // Browsers scroll focused elements above the bar at the bottom of phones (app/ContactBar.tsx).
      '@media (max-width: 599.95px)': {
        // The unit is rem, because large letters make the bar higher.
        html: { scrollPaddingBottom: `calc(${CONTACT_BAR_HEIGHT / 16}rem + 8px)` },
      },
      // Scripts focus the targets of anchors, which therefore need no outline for the keyboard.
      'section[tabindex="-1"]:focus, main:focus': { outline: 'none' },
      // Outlines focused elements that are not MUI components, which have the theme's focusVisible.
      ':focus-visible': {
        outline: '3px solid var(--focus, var(--mui-palette-primary-main))',
        outlineOffset: '3px',
        borderRadius: 4,
      },
    },
  },

  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, padding: '8px 18px', borderWidth: '1.5px' },
      sizeSmall: { minHeight: 36, padding: '5px 12px', fontSize: '0.9375rem' },
      sizeLarge: { minHeight: 52, padding: '10px 24px', fontSize: '1.0625rem' },
      text: { paddingInline: 12 },
      outlined: { '&:not(.Mui-disabled)': { borderColor: 'currentColor' } },
    },
  },
  MuiIconButton: { styleOverrides: { sizeMedium: { minWidth: 44, minHeight: 44 } } },

  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        backgroundColor: theme.vars.palette.background.default,
        '&.MuiInputBase-sizeSmall': { minHeight: 44 },
        '&.MuiInputBase-multiline': { padding: 0 },
      }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
      }),
      // Removes MUI's gap for a label in the border, because labels are above the field.
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.text.disabled,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, margin: '6px 0 0' }) },
  },

  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        alignItems: 'center',
        border: '1px solid transparent',
        // Alerts quote names, which may have no spaces.
        overflowWrap: 'anywhere',
      }),
      standard: ({ theme }) => ({
        borderColor: 'color-mix(in srgb, currentColor 22%, transparent)',
        // MUI's background would be darker than the page.
        ...theme.applyStyles('dark', {
          backgroundColor: 'color-mix(in srgb, currentColor 9%, transparent)',
        }),
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: (props) => ({ ...floating(props), borderRadius: 16 }) } },
  MuiMenu: { styleOverrides: { paper: floating, list: { padding: 6 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, borderRadius: 6, fontSize: '1rem' } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiAutocomplete: { styleOverrides: { paper: floating } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '6px 12px',
        color: theme.vars.palette.brand.onDeep,
        backgroundColor: theme.vars.palette.brand.deep,
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.brand.deep }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontSize: '0.875rem',
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
