import { useState } from 'react';
import { changePassword } from '../../api/passwordChange';
import { account } from '../../text/account';
import { login } from '../../text/login';
import { checkNewPassword } from '../../ui/form/newPassword';
import { type Checks, useForm } from '../../ui/form/useForm';
import { useWait } from '../../ui/form/useWait';

type Result = Awaited<ReturnType<typeof changePassword>>;
type Failure = Exclude<Result, { ok: true }>;

const { noCurrent, failure: texts } = account.password;

const checks: Checks<'current-password' | 'new-password'> = {
  'current-password': (value) => (value === '' ? noCurrent : undefined),
  'new-password': (value, { 'current-password': current }) =>
    checkNewPassword(value) ?? (value === current ? texts.same : undefined),
};

/** State of the password form. The passwords never enter the store. */
export function usePasswordChange(onChanged: () => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = useWait(failure);

  const change = async (current: string, next: string, refuse: Refuse) => {
    setPending(true);
    const result = await changePassword(current, next);
    setPending(false);
    if (result.ok) return onChanged();
    setFailure(result);
    const { reason } = result;
    if (isOfField(reason)) refuse(fieldOf[reason], texts[reason]);
  };

  const { errors, props } = useForm(checks, (values, refuse) => {
    if (isPending || wait.secondsLeft > 0) return;
    void change(values['current-password'], values['new-password'], refuse);
  });

  return { ...wait, errors, props, isPending, failure, text: failure && textOf(failure) };
}

type Refuse = (name: keyof typeof checks, error: string) => void;

/** Field below which a failure is shown; any other failure has a text for the whole form. */
const fieldOf = {
  wrong: 'current-password',
  weak: 'new-password',
  long: 'new-password',
  same: 'new-password',
} as const;

const isOfField = (reason: Failure['reason']): reason is keyof typeof fieldOf => reason in fieldOf;

function textOf({ reason, retryAfterSeconds }: Failure): string | undefined {
  if (isOfField(reason)) return undefined;
  if (reason === 'tooMany') return login.failure.tooMany(retryAfterSeconds);
  return texts[reason === 'provider' ? 'service' : reason];
}
