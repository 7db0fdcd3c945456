import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { signInRequested } from '../../session/slice';
import { login } from '../../text/login';
import { Field } from '../../ui/form/Field';
import { FormFailure } from '../../ui/form/FormFailure';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { checkEmail, checkPassword } from './checks';
import { useAttempt } from './useAttempt';

interface Props {
  /** Of who may come back, and nobody else; without it the form asks. */
  email?: string;
  /** Below the button. */
  children?: ReactNode;
}

/** E-mail and password. Where a sign-in leads is the saga's matter. */
export function LoginForm({ email, children }: Props) {
  const dispatch = useDispatch();
  const attempt = useAttempt();
  const { failure, isBusy, secondsLeft } = attempt;
  const password = useRef<HTMLInputElement>(null);
  const { errors, props } = useForm({ email: checkEmail, password: checkPassword }, (values) => {
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
        defaultValue={email}
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
