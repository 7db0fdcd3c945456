import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectSignIn } from '../../session/selectors';
import { useWait } from '../../ui/form/useWait';

type SignIn = ReturnType<typeof selectSignIn>;

/** Failures already shown, which a form that opens later does not show again. GitHub's failure exists before its form. */
const shown = new WeakSet<object>();

/** Outcome of the sign-ins of a form. */
export function useAttempt() {
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
    /** Remains set while the next attempt is in flight. */
    failure: signIn.status === 'idle' ? undefined : failure,
    isPending,
    /** Also true after the sign-in, until the page changes. */
    isBusy: isPending || isSignedIn,
  };
}
