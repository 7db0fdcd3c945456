import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { QuoteResult } from '../../api/quote';
import { toastShown } from '../../ui/toasts/slice';

export type FailureReason = Exclude<QuoteResult, { ok: true }>['reason'] | 'offline';

/** Texts of toasts for a person who left the step before the response arrived. */
interface Texts {
  sentAfterLeaving: string;
  failedAfterLeaving: string;
}

/** Sends a step of the form, one request at a time. */
export function useSending(texts: Texts) {
  const dispatch = useDispatch();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ reason: FailureReason }>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** @param onSent called after success, with whether the step is still shown */
  const send = async (
    request: () => Promise<QuoteResult>,
    onSent: (isShown: boolean) => void,
  ): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const result = await request();
    setPending(false);
    if (!isMounted.current)
      dispatch(
        result.ok
          ? toastShown('success', texts.sentAfterLeaving)
          : toastShown('error', texts.failedAfterLeaving),
      );
    if (result.ok) return onSent(isMounted.current);
    const reason = result.reason === 'network' && !navigator.onLine ? 'offline' : result.reason;
    setFailure({ reason });
  };
  return { isPending, failure, send };
}
