import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useAbsence } from '../../resource/AbsenceDialog';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { WIDE_EM } from './barLinks';
import { EndedDialog } from './EndedDialog';
import { AccountMenu, PhoneMenu } from './menus';
import { useOwnName } from './OwnName';
import { PasswordDialog } from './PasswordDialog';
import { SessionsDialog } from './SessionsDialog';
import { useAreaLinks } from './useAreaLinks';

const WIDE = `(min-width: ${WIDE_EM}em)`;

export function StaffBar({ email }: { email: string }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [dialog, setDialog] = useState<'password' | 'sessions'>();
  const ownName = useOwnName();
  const absence = useAbsence();
  const menu = {
    email,
    ownName: ownName.name,
    onChangePassword: () => setDialog('password'),
    onChangeName: ownName.ask,
    onOpenAbsence: () => absence.ask(email, true),
    onOpenSessions: () => setDialog('sessions'),
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <Box
        sx={{
          flex: '1 1 0',
          // In a bar of one row the e-mail address may be truncated.
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
      <PasswordDialog email={email} open={dialog === 'password'} onClose={close} />
      {ownName.dialog}
      {absence.dialog}
      <SessionsDialog open={dialog === 'sessions'} onClose={close} />
      <EndedDialog email={email} />
    </>
  );
}

const StaffLinks = () => (
  <Box
    component="nav"
    aria-label={account.areas.label}
    sx={{ display: 'flex', gap: 0.5, '& a': { typography: 'body2' } }}
  >
    {useAreaLinks().map(({ label, note, ...link }) => (
      <Box key={link.to} sx={note ? withNoteSx : undefined}>
        <BarLink {...link}>{label}</BarLink>
        {note && <Box sx={noteSx}>{note}</Box>}
      </Box>
    ))}
  </Box>
);

/** Style of a link that reserves space for a number of three digits, which then moves and covers nothing. */
const withNoteSx = { position: 'relative', pr: 4 };
const noteSx = {
  position: 'absolute',
  insetBlock: 0,
  // The number is over the padding of the link.
  left: 'calc(100% - 36px)',
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
};
