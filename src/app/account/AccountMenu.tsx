import Box from '@mui/material/Box';
import { account } from '../../text/account';
import { AccountItems } from './AccountItems';
import { DropDown } from './DropDown';
import { dropdownOffset } from './dropdownOffset';
import { Chevron } from './icons';

interface Props {
  email: string;
  onChangePassword: () => void;
}

/** Headed by the e-mail (spec 2), which its button cuts where it is too long and its menu says whole. */
export function AccountMenu({ email, onChangePassword }: Props) {
  return (
    <DropDown
      email={email}
      name={account.sessionOf(email)}
      offset={dropdownOffset(email)}
      // That of the button of 16 characters: their right edges stay in line, as the offset means it.
      width={11}
      buttonSx={{
        minWidth: '6rem',
        maxWidth: '17rem',
        minHeight: 44,
        px: 1.5,
        gap: 0.75,
        typography: 'body2',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
      face={
        <>
          <Box
            component="span"
            title={email}
            dir="ltr"
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              unicodeBidi: 'isolate',
            }}
          >
            {email}
          </Box>
          <Chevron sx={{ fontSize: 16 }} />
        </>
      }
    >
      <AccountItems onChangePassword={onChangePassword} />
    </DropDown>
  );
}
