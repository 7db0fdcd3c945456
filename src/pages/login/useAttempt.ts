import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { useSecondsLeft } from '../../ui/form/useSecondsLeft';

/** What has become of a form's sign-ins. */
export function useAttempt() {
  const signIn = useSelector(selectSignIn);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [latest, setLatest] = useState({ signIn, failures: 0 });
  if (signIn.status === 'failed' && signIn !== latest.signIn)
    setLatest({ signIn, failures: latest.failures + 1 });
  const failure = failureOf(latest);
  const secondsLeft = useSecondsLeft(failure);
  const isPending = signIn.status === 'pending';
  return {
    /** It stays while the next attempt is under way. */
    failure: signIn.status === 'idle' ? undefined : failure,
    /** How many there have been. */
    failures: latest.failures,
    isPending,
    /** Until the page changes, once somebody is in. */
    isBusy: isPending || isSignedIn,
    /** The server takes no attempt before. */
    secondsLeft,
    hasWaited: failure?.retryAfterSeconds !== undefined && secondsLeft === 0,
  };
}

/** One from before the form was there is not its own, but for that with which GitHub has sent somebody back. */
function failureOf({ signIn, failures }: { signIn: SignIn; failures: number }) {
  if (signIn.status !== 'failed') return undefined;
  return failures > 0 || signIn.reason === 'provider' ? signIn : undefined;
}

type SignIn = ReturnType<typeof selectSignIn>;
