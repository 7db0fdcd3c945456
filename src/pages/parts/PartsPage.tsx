import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Buttons } from './Buttons';
import { Colours } from './Colours';
import { Feedback } from './Feedback';
import { Fields } from './Fields';
import { Surfaces } from './Surfaces';
import { TypeScale } from './TypeScale';

const SCHEMES = ['light', 'dark'] as const;

/** In development: what the theme makes of everything that pages are made of, in both schemes, below one another. */
export function PartsPage() {
  const theme = useTheme();
  return (
    <main>
      <title>Parts</title>
      <Typography variant="h3" component="h1" sx={{ p: 2 }}>
        Parts
      </Typography>
      {SCHEMES.map((scheme) => (
        <Box
          key={scheme}
          component="section"
          aria-label={scheme}
          sx={{
            ...variablesOf(theme, scheme),
            colorScheme: scheme,
            bgcolor: 'background.default',
            color: 'text.primary',
            py: 6,
          }}
        >
          <Container sx={{ display: 'grid', gap: 7, '& > *': { minWidth: 0 } }}>
            <Typography variant="h2">{scheme}</Typography>
            <TypeScale />
            <Colours scheme={scheme} />
            <Buttons />
            <Fields scheme={scheme} />
            <Feedback />
            <Surfaces />
          </Container>
        </Box>
      ))}
    </main>
  );
}

type Variables = Record<string, string | number>;
const DARK = '@media (prefers-color-scheme: dark)';

/** The theme's variables of one scheme, whatever the browser prefers: they hold for what is inside. */
function variablesOf(theme: Theme, scheme: (typeof SCHEMES)[number]): Variables {
  const sheets = theme.generateStyleSheets() as {
    ':root'?: Variables;
    [DARK]?: { ':root': Variables };
  }[];
  return sheets.reduce<Variables>(
    (all, sheet) => ({
      ...all,
      ...sheet[':root'],
      ...(scheme === 'dark' && sheet[DARK]?.[':root']),
    }),
    {},
  );
}
