import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { account } from '../../text/account';
import { AccountItems } from './AccountItems';
import { DropDown } from './DropDown';
import { MenuLines } from './icons';
import { AreaNote } from './AreaNote';
import { useAreaLinks } from './useAreaLinks';

interface Props {
  email: string;
  onChangePassword: () => void;
}

/** Where not all of the bar fits: all that staff have more than visitors, behind one button. */
export function PhoneMenu({ email, onChangePassword }: Props) {
  const id = useId();
  return (
    <DropDown
      email={email}
      name={`${account.menu}. ${account.sessionOf(email)}`}
      width={18}
      buttonSx={{ width: 44, height: 44, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
      face={<MenuLines />}
    >
      {useAreaLinks().map(({ label, hasNote, ...link }) => (
        <MenuItem
          key={link.to}
          component={Link}
          selected={!!link['aria-current']}
          {...link}
          aria-label={label}
          aria-describedby={hasNote ? id : undefined}
          sx={{ justifyContent: 'space-between' }}
        >
          {label}
          {hasNote && <AreaNote id={id} />}
        </MenuItem>
      ))}
      <Divider />
      <AccountItems onChangePassword={onChangePassword} />
    </DropDown>
  );
}
