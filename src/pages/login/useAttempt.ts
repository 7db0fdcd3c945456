import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { useSecondsLeft } from '../../ui/form/useSecondsLeft';

/** A form that is opened later does not say them again. One of GitHub's is there before its form is. */
const said = new WeakSet<object>();

/** What has become of a form's sign-ins. */
export function useAttempt() {
  const signIn = useSelector(selectSignIn);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [latest, setLatest] = useState(() => ({
    signIn: said.has(signIn) ? undefined : signIn,
    failures: 0,
  }));
  if (signIn.status === 'failed' && signIn !== latest.signIn && !said.has(signIn))
    setLatest({ signIn, failures: latest.failures + 1 });

  const failure = latest.signIn?.status === 'failed' ? latest.signIn : undefined;
  useEffect(() => {
    if (failure) said.add(failure);
  }, [failure]);

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
