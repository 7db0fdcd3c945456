import MenuItem from '@mui/material/MenuItem';
import { useDispatch } from 'react-redux';
import { signOutRequested } from '../../session/slice';
import { account } from '../../text/account';

interface Props {
  onChangePassword: () => void;
}

export function AccountItems({ onChangePassword }: Props) {
  const dispatch = useDispatch();
  return (
    <>
      <MenuItem onClick={onChangePassword}>{account.changePassword}</MenuItem>
      <MenuItem onClick={() => dispatch(signOutRequested())}>{account.logout}</MenuItem>
    </>
  );
}
