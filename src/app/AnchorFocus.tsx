import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a click on an anchor the keyboard goes on from the section, as it does without a router. */
export function AnchorFocus() {
  const { hash, key } = useLocation();
  const clicked = useNavigationType() !== NavigationType.Pop;
  useLayoutEffect(() => {
    if (clicked && hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [clicked, hash, key]);
  return null;
}
