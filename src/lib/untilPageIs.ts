import { CANCEL } from 'redux-saga';

/**
 * Resolves when the page is in this state, visible or hidden. When a saga stops waiting, redux-saga removes the
 * listener.
 */
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
