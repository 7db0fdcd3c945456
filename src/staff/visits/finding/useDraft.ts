import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;

/** A field whose value waits for the typist. @param write gets it when nothing has been typed for 300 ms */
export function useDraft(value: string, write: (text: string) => void) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // When the value becomes another one, by what was typed or in another way, that is what stands in the field.
  if (draft.of !== value) setDraft({ text: value, of: value });
  const { text } = draft;
  return {
    text,
    type: (typed: string) => {
      setDraft({ text: typed, of: value });
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
