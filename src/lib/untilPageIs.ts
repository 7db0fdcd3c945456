import { CANCEL } from 'redux-saga';

/** Resolves when the page is visible, or hidden. A saga that stops waiting removes the listener. */
export function untilPageIs(state: DocumentVisibilityState): Promise<void> {
  let stop = () => undefined as void;
  const reached = new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState !== state) return;
      stop();
      resolve();
    };
    stop = () => document.removeEventListener('visibilitychange', check);
    document.addEventListener('visibilitychange', check);
    check();
  });
  return Object.assign(reached, { [CANCEL]: stop });
}
