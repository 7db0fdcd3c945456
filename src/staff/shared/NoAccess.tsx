import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { Message } from '../../resource/list/Message';
import { signOutRequested } from '../../session/slice';
import { access as text } from '../../text/access';
import { account } from '../../text/account';

/** Shown in place of an area when the account is no member of staff. */
export function NoAccess({ email }: { email: string }) {
  const dispatch = useDispatch();
  return (
    <Box sx={{ mt: 3 }}>
      <Message isFailure title={text.title} text={text.text(email)}>
        <Button variant="outlined" onClick={() => dispatch(signOutRequested())} sx={{ mt: 1 }}>
          {account.signOut}
        </Button>
      </Message>
    </Box>
  );
}
