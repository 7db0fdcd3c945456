import { useEffect, useState } from 'react';

interface Wait {
  retryAfterSeconds?: number;
}

/** Waiting time of a failure. It starts when the failure is first passed, and continues while the device sleeps. */
export function useWait(failure: Wait | undefined) {
  const seconds = failure?.retryAfterSeconds ?? 0;
  const [left, setLeft] = useState<{ of: Wait; seconds: number }>();
  useEffect(() => {
    if (!failure || seconds === 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft({ of: failure, seconds: rest });
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failure, seconds]);
  const secondsLeft = left && left.of === failure ? left.seconds : seconds;
  return {
    /** Whole seconds until the server accepts another attempt. */
    secondsLeft,
    hasWaited: failure?.retryAfterSeconds !== undefined && secondsLeft === 0,
  };
}
