import MenuItem from '@mui/material/MenuItem';
import { useDispatch } from 'react-redux';
import { signOutRequested } from '../../session/slice';
import { account } from '../../text/account';

export function AccountItems() {
  const dispatch = useDispatch();
  return <MenuItem onClick={() => dispatch(signOutRequested())}>{account.logout}</MenuItem>;
}
