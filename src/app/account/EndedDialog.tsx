import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigation } from 'react-router-dom';
import { LoginForm } from '../../pages/login/LoginForm';
import { isStaffPath } from '../../router/paths';
import { selectCallUnderWay, selectStatus } from '../../session/selectors';
import { signOutRequested } from '../../session/slice';
import { account } from '../../text/account';
import { FormDialog } from './FormDialog';

const { title, text, leave } = account.ended;

/** Over a staff page whose session is over. The page stays below it, and with it all that was typed. */
export function EndedDialog({ email }: { email: string }) {
  const dispatch = useDispatch();
  const isEnded = useSelector(selectStatus) === 'ended';
  const isLeaving = useSelector(selectCallUnderWay) === 'signOut';
  const { pathname } = useLocation();
  // On the way to another page that one's guard decides.
  const isIdle = useNavigation().state === 'idle';
  return (
    <FormDialog open={isEnded && isIdle && isStaffPath(pathname)} title={title} lead={text}>
      <Box sx={{ mt: 3 }}>
        <LoginForm email={email}>
          <Button
            color="inherit"
            aria-disabled={isLeaving}
            onClick={() => {
              if (!isLeaving) dispatch(signOutRequested());
            }}
            sx={{ minHeight: 44 }}
          >
            {leave}
          </Button>
        </LoginForm>
      </Box>
    </FormDialog>
  );
}
