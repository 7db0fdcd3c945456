import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigation } from 'react-router-dom';
import { LoginForm } from '../../pages/login/LoginForm';
import { isStaffPath } from '../../router/paths';
import { selectPendingCall, selectStatus } from '../../session/selectors';
import { signOutRequested } from '../../session/slice';
import { account } from '../../text/account';
import { FormDialog } from '../../ui/FormDialog';

const { title, text, leave } = account.ended;

/** Asks for a new sign-in over an area whose session ended. The page and its drafts stay behind the dialog. */
export function EndedDialog({ email }: { email: string }) {
  const dispatch = useDispatch();
  const isEnded = useSelector(selectStatus) === 'ended';
  const isSigningOut = useSelector(selectPendingCall) === 'signOut';
  const { pathname } = useLocation();
  // During a navigation the guard of the next page handles the ended session.
  const isIdle = useNavigation().state === 'idle';
  return (
    <FormDialog open={isEnded && isIdle && isStaffPath(pathname)} title={title} lead={text}>
      <Box sx={{ mt: 3 }}>
        <LoginForm email={email}>
          <Button
            color="inherit"
            aria-disabled={isSigningOut}
            onClick={isSigningOut ? undefined : () => dispatch(signOutRequested())}
          >
            {leave}
          </Button>
        </LoginForm>
      </Box>
    </FormDialog>
  );
}
