import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { signInRequested } from '../../session/slice';
import { login } from '../../text/login';
import { Field } from './Field';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const dispatch = useDispatch();
  const signIn = useSelector(selectSignIn);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // Only what this form has asked for counts: not an earlier failure, nor a session that is over by now.
  const [asked, setAsked] = useState(false);
  const succeeded = asked && isSignedIn && signIn.status === 'idle';
  const busy = signIn.status === 'pending' || succeeded;

  const tellSignedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (succeeded) tellSignedIn();
  }, [succeeded]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    dispatch(signInRequested({ email: email.trim(), password }));
  };

  return (
    <Box
      component="form"
      onSubmit={submit}
      aria-busy={busy}
      sx={{
        p: { xs: 3, sm: 4 },
        display: 'grid',
        gap: 2.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Field
        name="email"
        label={login.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        name="password"
        label={login.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {asked && signIn.status === 'failed' && (
        <Alert severity="error">{login.failure[signIn.reason](signIn.retryAfterSeconds)}</Alert>
      )}
      {/* Not disabled while busy: the keyboard would lose its place. */}
      <Button
        type="submit"
        variant="contained"
        disableElevation
        aria-disabled={busy}
        sx={{ minHeight: 52 }}
      >
        {busy ? login.entering : login.enter}
      </Button>
    </Box>
  );
}
