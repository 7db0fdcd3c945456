import Box from '@mui/material/Box';
import { keys as text } from '../../../text/keys';

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Key caps of a shortcut. @param of key as in COMMANDS: 'Control+k' */
export const KeyCaps = ({ of }: { of: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', flex: 'none', gap: 0.5 }}>
    {of.split('+').map((key) => (
      <Box key={key} component="kbd" sx={capSx}>
        {text.key[key === 'Control' && isApple ? 'Meta' : key] ?? key.toUpperCase()}
      </Box>
    ))}
  </Box>
);

const capSx = {
  minWidth: 22,
  px: 0.625,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
};
