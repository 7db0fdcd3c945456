import { useState } from 'react';

/**
 * A field's value, shown as soon as the user sets it, before the page's state follows. A later change of that state
 * replaces it.
 */
export function useLocalValue<T>(value: T): [local: T, setLocal: (wanted: T) => void] {
  const [state, setState] = useState({ local: value, external: value });
  if (state.external !== value) setState({ local: value, external: value });
  return [state.local, (wanted) => setState({ local: wanted, external: value })];
}
