import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { account } from '../../text/account';
import { AccountItems } from './AccountItems';
import { DropDown } from './DropDown';
import { MenuLines } from './icons';
import { useRooms } from './rooms';

interface Props {
  email: string;
  onChangePassword: () => void;
}

/** Where not all of the bar fits: all that staff have more than visitors, behind one button. */
export function PhoneMenu({ email, onChangePassword }: Props) {
  return (
    <DropDown
      email={email}
      name={`${account.menu}. ${account.sessionOf(email)}`}
      width={18}
      buttonSx={{ width: 44, height: 44, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
      face={<MenuLines />}
    >
      {useRooms().map(({ label, ...link }) => (
        <MenuItem key={link.to} component={Link} selected={!!link['aria-current']} {...link}>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <AccountItems onChangePassword={onChangePassword} />
    </DropDown>
  );
}
