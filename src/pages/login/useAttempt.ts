import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { useSecondsLeft } from '../../ui/form/useSecondsLeft';

/** Failures already shown, which a form that opens later does not show again. GitHub's failure exists before its form. */
const shown = new WeakSet<object>();

/** Outcome of the sign-ins of a form. */
export function useAttempt() {
  const signIn = useSelector(selectSignIn);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [latest, setLatest] = useState(() => ({
    signIn: shown.has(signIn) ? undefined : signIn,
    failures: 0,
  }));
  if (signIn.status === 'failed' && signIn !== latest.signIn && !shown.has(signIn))
    setLatest({ signIn, failures: latest.failures + 1 });

  const failure = latest.signIn?.status === 'failed' ? latest.signIn : undefined;
  useEffect(() => {
    if (failure) shown.add(failure);
  }, [failure]);

  const secondsLeft = useSecondsLeft(failure);
  const isPending = signIn.status === 'pending';
  return {
    /** Remains set while the next attempt is in flight. */
    failure: signIn.status === 'idle' ? undefined : failure,
    /** Number of failures since the form opened. */
    failures: latest.failures,
    isPending,
    /** Also true after the sign-in, until the page changes. */
    isBusy: isPending || isSignedIn,
    /** Seconds until the server accepts another attempt. */
    secondsLeft,
    hasWaited: failure?.retryAfterSeconds !== undefined && secondsLeft === 0,
  };
}
