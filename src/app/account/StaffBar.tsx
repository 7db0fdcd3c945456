import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { AccountMenu } from './AccountMenu';
import { EndedDialog } from './EndedDialog';
import { PasswordDialog } from './PasswordDialog';
import { PhoneMenu } from './PhoneMenu';
import { StaffLinks } from './StaffLinks';

/** Where all of the bar fits into one row, with wide letters too. In em: whoever has larger letters needs more room. */
const WIDE = '(min-width: 66em)';

/** What a session adds: links and a menu at the right end of the bar, and dialogs over any page that has a bar. */
export function StaffBar({ email }: { email: string }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [isChanging, setChanging] = useState(false);
  const menu = { email, onChangePassword: () => setChanging(true) };
  return (
    <>
      <Box
        sx={{
          flex: '1 1 0',
          // In one row the e-mail is what gives way.
          minWidth: isWide ? 0 : 'auto',
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 2,
          mr: { xs: -1, sm: 0 },
        }}
      >
        {isWide ? (
          <>
            <StaffLinks />
            <AccountMenu {...menu} />
          </>
        ) : (
          <PhoneMenu {...menu} />
        )}
      </Box>
      <PasswordDialog email={email} open={isChanging} onClose={() => setChanging(false)} />
      <EndedDialog email={email} />
    </>
  );
}
