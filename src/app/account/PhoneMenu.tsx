import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { account } from '../../text/account';
import { lineIcon } from '../../ui/lineIcon';
import { DropDown } from './DropDown';
import { useAreaLinks } from './useAreaLinks';

const MenuLines = lineIcon('M4 7h16M4 12h16M4 17h16');

interface Props {
  email: string;
  onChangePassword: () => void;
}

/** The links and the account menu behind one button, for narrow windows. */
export function PhoneMenu({ email, onChangePassword }: Props) {
  return (
    <DropDown
      email={email}
      onChangePassword={onChangePassword}
      name={`${account.menu}. ${account.sessionOf(email)}`}
      width={18}
      buttonSx={{ width: 44, height: 44, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
      label={<MenuLines />}
    >
      {useAreaLinks().map(({ label, note, ...link }) => (
        <MenuItem
          key={link.to}
          component={Link}
          selected={!!link['aria-current']}
          {...link}
          aria-label={label}
          sx={{ justifyContent: 'space-between' }}
        >
          {label}
          {note}
        </MenuItem>
      ))}
      <Divider />
    </DropDown>
  );
}
