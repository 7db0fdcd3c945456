import { eventChannel, type EventChannel } from 'redux-saga';

export const isVisible = (): boolean => document.visibilityState === 'visible';

export function visibilityChanges(): EventChannel<Event> {
  return eventChannel((emit: (event: Event) => void) => {
    document.addEventListener('visibilitychange', emit);
    return () => document.removeEventListener('visibilitychange', emit);
  });
}
