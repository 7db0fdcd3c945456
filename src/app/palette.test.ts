import { getContrastRatio } from '@mui/material/styles';
import { dark, light } from './palette';

type Palette = typeof light.palette | typeof dark.palette;

const roles = ['primary', 'success', 'warning', 'error', 'info'] as const;
const grounds = ({ background, brand }: Palette) => ({
  default: background.default,
  paper: background.paper,
  tint: brand.tint,
  raised: brand.raised,
});

/** Name, foreground and background of all pairs of colours that texts have. */
function texts(palette: Palette): [string, string, string][] {
  const { text, brand, secondary } = palette;
  const written = { primary: text.primary, secondary: text.secondary };
  const coloured = Object.fromEntries(roles.map((role) => [`${role}.main`, palette[role].main]));
  return [
    ...Object.entries({ ...written, ...coloured }).flatMap(([name, colour]) =>
      Object.entries(grounds(palette)).map(([ground, behind]): [string, string, string] => [
        `${name} on ${ground}`,
        colour,
        behind,
      ]),
    ),
    ...[...roles, 'secondary' as const].flatMap((role): [string, string, string][] => [
      [`on ${role}`, palette[role].contrastText, palette[role].main],
      // The background of buttons under the pointer is `dark`.
      [`on ${role}.dark`, palette[role].contrastText, palette[role].dark],
    ]),
    ['on secondary.light', secondary.contrastText, secondary.light],
    ['on deep', brand.onDeep, brand.deep],
    ['muted on deep', brand.onDeepMuted, brand.deep],
  ];
}

describe.each([
  ['light', light.palette],
  ['dark', dark.palette],
])('%s', (_, palette: Palette) => {
  test.each(texts(palette))(
    '%s has the contrast that text needs (WCAG 1.4.3, AA)',
    (_name, colour, behind) => {
      expect(getContrastRatio(colour, behind)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(Object.entries(grounds(palette)))(
    'borders of fields have the contrast that components need on %s (WCAG 1.4.11)',
    (_ground, behind) => {
      expect(getContrastRatio(palette.text.disabled, behind)).toBeGreaterThanOrEqual(3);
    },
  );
});
