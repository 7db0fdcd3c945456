import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Part } from './Part';

const ROLES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
const TONES = ['dark', 'main', 'light'] as const;
const GROUNDS = [
  ['background.default', 'text.primary'],
  ['background.paper', 'text.primary'],
  ['brand.tint', 'text.secondary'],
  ['brand.deep', 'brand.onDeep'],
] as const;

export function Colours({ scheme }: { scheme: 'light' | 'dark' }) {
  const palette = useTheme().colorSchemes[scheme]?.palette;
  if (!palette) return null;
  return (
    <Part title="Colours">
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
        }}
      >
        {ROLES.map((role) => (
          <Box key={role} sx={{ borderRadius: 1, overflow: 'hidden' }}>
            {TONES.map((tone) => (
              <Box
                key={tone}
                sx={{
                  p: 1.25,
                  bgcolor: `${role}.${tone}`,
                  color:
                    tone === 'light'
                      ? palette.getContrastText(palette[role].light)
                      : `${role}.contrastText`,
                }}
              >
                <Typography variant="caption">
                  {role}.{tone} {palette[role][tone]}
                </Typography>
              </Box>
            ))}
          </Box>
        ))}
        {GROUNDS.map(([ground, text]) => (
          <Box
            key={ground}
            sx={{
              p: 1.25,
              minHeight: 72,
              bgcolor: ground,
              color: text,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Typography variant="caption">
              {text} on {ground}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
