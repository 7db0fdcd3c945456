import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Buttons, Colours, Feedback, Fields, Surfaces, TypeScale } from './samples';

const SCHEMES = ['light', 'dark'] as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 6 };

/** Page with samples of everything that the theme styles, in both colour schemes. It exists in development only. */
export function PartsPage() {
  const theme = useTheme();
  return (
    <main>
      <title>Parts</title>
      {SCHEMES.map((scheme) => {
        const samples = {
          Type: <TypeScale />,
          Colours: <Colours scheme={scheme} />,
          'Buttons, links, chips': <Buttons />,
          Fields: <Fields />,
          'Alerts, dialog, menu, skeleton': <Feedback />,
          Paper: <Surfaces />,
        };
        return (
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
            <Container>
              <Typography variant="h2">{scheme}</Typography>
              {Object.entries(samples).map(([title, sample]) => (
                <div key={title}>
                  <Typography variant="h4" component="h3" sx={{ my: 2 }}>
                    {title}
                  </Typography>
                  <Box sx={row}>{sample}</Box>
                </div>
              ))}
            </Container>
          </Box>
        );
      })}
    </main>
  );
}

type Variables = Record<string, string | number>;
const DARK = '@media (prefers-color-scheme: dark)';

/** CSS variables of one scheme of the theme, whichever scheme the browser prefers. */
function variablesOf(theme: Theme, scheme: (typeof SCHEMES)[number]): Variables {
  const sheets = theme.generateStyleSheets() as {
    ':root'?: Variables;
    [DARK]?: { ':root': Variables };
  }[];
  const light = sheets.map((sheet) => sheet[':root']);
  const dark = scheme === 'dark' ? sheets.map((sheet) => sheet[DARK]?.[':root']) : [];
  return Object.assign({}, ...light, ...dark) as Variables;
}
