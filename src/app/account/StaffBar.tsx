import useMediaQuery from '@mui/material/useMediaQuery';
import Box from '@mui/material/Box';
import { AccountMenu } from './AccountMenu';
import { PhoneMenu } from './PhoneMenu';
import { StaffLinks } from './StaffLinks';

/** Where all of the bar fits into one row, with wide letters too. In em: whoever has larger letters needs more room. */
const WIDE = '(min-width: 66em)';

/** What the bar shows of a session, at its right end. */
export function StaffBar({ email }: { email: string }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  return (
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
          <AccountMenu email={email} />
        </>
      ) : (
        <PhoneMenu email={email} />
      )}
    </Box>
  );
}
