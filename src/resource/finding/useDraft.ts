import { useEffect, useRef } from 'react';
import { useHeld } from './useHeld';

const WAIT_MS = 300;

/** A field whose value waits for the typist. @param write gets it when nothing has been typed for 300 ms */
export function useDraft(value: string, write: (text: string) => void) {
  const [text, hold] = useHeld(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    type: (typed: string) => {
      hold(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(typed), WAIT_MS);
    },
    /** The typist is done. */
    finish: () => {
      clearTimeout(timer.current);
      if (text !== value) write(text);
    },
  };
}
