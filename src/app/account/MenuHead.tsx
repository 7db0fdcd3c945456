import Box from '@mui/material/Box';
import { account } from '../../text/account';

/** The full e-mail. Hidden from screen readers, for which it is in the menu's name. */
export function MenuHead({ email }: { email: string }) {
  return (
    <Box aria-hidden sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ typography: 'body2', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {account.session}
      </Box>
      <Box
        dir="ltr"
        sx={{
          typography: 'body2',
          overflowWrap: 'anywhere',
          unicodeBidi: 'isolate',
          // A very long e-mail scrolls, so that the items below it stay on the screen in any font.
          maxHeight: '40vh',
          overflowY: 'auto',
        }}
      >
        {email}
      </Box>
    </Box>
  );
}
