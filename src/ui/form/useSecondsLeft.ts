import { useEffect, useState } from 'react';

interface Wait {
  retryAfterSeconds?: number;
}

/** Whole seconds left of `wait`, which starts when it is first passed; 0 without one. Time in which the device sleeps counts. */
export function useSecondsLeft(wait: Wait | undefined): number {
  const seconds = wait?.retryAfterSeconds ?? 0;
  const [left, setLeft] = useState<{ of: Wait; seconds: number }>();
  useEffect(() => {
    if (!wait || seconds === 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft({ of: wait, seconds: rest });
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait, seconds]);
  return left && left.of === wait ? left.seconds : seconds;
}
