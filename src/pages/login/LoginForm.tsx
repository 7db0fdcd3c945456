import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { signInRequested } from '../../session/slice';
import { login } from '../../text/login';
import { Field } from '../../ui/form/Field';
import { FormFailure } from '../../ui/form/FormFailure';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Checks, useForm } from '../../ui/form/useForm';
import { useWait } from '../../ui/form/useWait';
import { checkEmail } from './checkEmail';

const { noPassword } = login.check;

const checks: Checks<'email' | 'password'> = {
  email: checkEmail,
  // A password may consist of spaces.
  password: (value) => (value === '' ? noPassword : undefined),
};

interface Props {
  /** E-mail address of the account that may sign in again, which the field does not let change. */
  email?: string;
  /** E-mail address of a person who returns to this form; that field then gets the focus. */
  initial?: string;
  /** Content below the button. */
  children?: ReactNode;
}

/** Form that signs in with e-mail and password. A saga of the session opens the next page. */
export function LoginForm({ email, initial, children }: Props) {
  const dispatch = useDispatch();
  const attempt = useAttempt();
  const { failure, isBusy, secondsLeft } = attempt;
  const password = useRef<HTMLInputElement>(null);
  const { errors, props } = useForm(checks, (values) => {
    if (isBusy || secondsLeft > 0) return;
    dispatch(signInRequested({ email: values.email.trim(), password: values.password }));
  });

  useEffect(() => {
    if (failure?.reason !== 'wrong') return;
    password.current?.focus();
    password.current?.select();
  }, [failure]);

  return (
    <Box component="form" {...props} aria-busy={isBusy} sx={{ display: 'grid', gap: 1.25 }}>
      <Field
        name="email"
        label={login.email}
        error={errors.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={email !== undefined}
        defaultValue={email ?? initial}
        autoFocus={initial !== undefined}
      />
      <PasswordField
        ref={password}
        name="password"
        label={login.password}
        error={errors.password}
        autoComplete="current-password"
        autoFocus={email !== undefined}
        required
      />
      <FormFailure
        text={failure && login.failure[failure.reason](failure.retryAfterSeconds)}
        {...attempt}
      />
      <SubmitButton text={login.enter} busyText={login.entering} {...attempt} />
      {children}
    </Box>
  );
}

type SignIn = ReturnType<typeof selectSignIn>;

/**
 * Failures that a form has shown, so that later forms do not. A failure with GitHub exists before the form that shows
 * it.
 */
const shown = new WeakSet<object>();

/** State of the sign-ins of a form. */
function useAttempt() {
  const signIn = useSelector(selectSignIn);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [failure, setFailure] = useState<Extract<SignIn, { status: 'failed' }>>();
  if (signIn.status === 'failed' && signIn !== failure && !shown.has(signIn)) setFailure(signIn);
  useEffect(() => {
    if (failure) shown.add(failure);
  }, [failure]);

  const isPending = signIn.status === 'pending';
  return {
    ...useWait(failure),
    /** Last failure, also while the next attempt is in flight. */
    failure: signIn.status === 'idle' ? undefined : failure,
    isPending,
    /** Whether a sign-in is in flight, or has succeeded and the page is about to change. */
    isBusy: isPending || isSignedIn,
  };
}
