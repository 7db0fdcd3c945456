import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { EndedDialog } from './EndedDialog';
import { AccountMenu, PhoneMenu } from './menus';
import { PasswordDialog } from './PasswordDialog';
import { StaffLinks } from './StaffLinks';

/** Width at which the whole bar fits into one row. In em, since larger letters need more width. */
const WIDE = '(min-width: 66em)';

export function StaffBar({ email }: { email: string }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [isChanging, setChanging] = useState(false);
  const menu = { email, onChangePassword: () => setChanging(true) };
  return (
    <>
      <Box
        sx={{
          flex: '1 1 0',
          // In one row the e-mail shrinks.
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
