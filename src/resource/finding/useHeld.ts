import { useState } from 'react';

/**
 * A field's value as the person has set it, until the page's own follows. When that becomes another one, by this or in
 * another way, it is what stands in the field.
 */
export function useHeld<T>(value: T): [held: T, hold: (wanted: T) => void] {
  const [held, setHeld] = useState({ value, of: value });
  if (held.of !== value) setHeld({ value, of: value });
  return [held.value, (wanted) => setHeld({ value: wanted, of: value })];
}
