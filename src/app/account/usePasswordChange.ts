import { useState } from 'react';
import { changePassword } from '../../api/auth';
import { account } from '../../text/account';
import { login } from '../../text/login';
import { useForm } from '../../ui/form/useForm';
import { useSecondsLeft } from '../../ui/form/useSecondsLeft';
import { passwordChecks } from './passwordChecks';

type Result = Awaited<ReturnType<typeof changePassword>>;
type Failure = Exclude<Result, { ok: true }>;

const { failure: texts } = account.password;

/** The passwords stay in the form: none of them comes near the store. */
export function usePasswordChange(onChanged: () => void) {
  const [isPending, setPending] = useState(false);
  const [{ failure, failures }, setLatest] = useState<{ failure?: Failure; failures: number }>({
    failures: 0,
  });
  const secondsLeft = useSecondsLeft(failure);

  const change = async (current: string, next: string, refuse: Refuse) => {
    setPending(true);
    const result = await changePassword(current, next);
    setPending(false);
    if (result.ok) {
      onChanged();
      return;
    }
    setLatest({ failure: result, failures: failures + 1 });
    const { reason } = result;
    if (reason === 'wrong') refuse('current-password', texts.wrong);
    else if (reason === 'weak' || reason === 'long' || reason === 'same')
      refuse('new-password', texts[reason]);
  };

  const { errors, props } = useForm(passwordChecks, (values, refuse) => {
    if (isPending || secondsLeft > 0) return;
    void change(values['current-password'], values['new-password'], refuse);
  });

  return {
    errors,
    props,
    isPending,
    secondsLeft,
    failures,
    text: textOf(failure),
    hasWaited: failure?.retryAfterSeconds !== undefined && secondsLeft === 0,
  };
}

type Refuse = (name: keyof typeof passwordChecks, error: string) => void;

/** What is not said beside a field. */
function textOf(failure: Failure | undefined): string | undefined {
  switch (failure?.reason) {
    case 'tooMany':
      return login.failure.tooMany(failure.retryAfterSeconds);
    case 'network':
    case 'ended':
      return texts[failure.reason];
    case 'provider':
    case 'service':
      return texts.service;
    default:
      return undefined;
  }
}
