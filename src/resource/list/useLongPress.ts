import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

export const LONG_PRESS_MS = 500;
/** Pixels by which a finger that rests may move. */
const SLACK = 10;

interface Press {
  x: number;
  y: number;
  timer: number;
  isLong: boolean;
}

/**
 * Handlers of an element that something is done to by a long press. A press that moves or scrolls is none. The context
 * menu and the click that come of a long press are suppressed; a link keeps both.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<Press>(undefined);
  const drop = () => {
    window.clearTimeout(press.current?.timer);
    // The click comes after the end of the press.
    if (!press.current?.isLong) press.current = undefined;
  };
  const finish = () => {
    window.clearTimeout(press.current?.timer);
    if (!press.current || press.current.isLong) return;
    press.current.isLong = true;
    onLongPress?.();
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ isPrimary, button, clientX: x, clientY: y, target }: PointerEvent) => {
      window.clearTimeout(press.current?.timer);
      const isLink = target instanceof Element && target.closest('a') !== null;
      const isPress = onLongPress && isPrimary && button === 0 && !isLink;
      press.current = isPress
        ? { x, y, timer: window.setTimeout(finish, LONG_PRESS_MS), isLong: false }
        : undefined;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > SLACK) drop();
    },
    onPointerUp: drop,
    // Scrolling begins with it.
    onPointerCancel: drop,
    onPointerLeave: drop,
    onContextMenu: (event: MouseEvent) => {
      if (!press.current) return;
      event.preventDefault();
      // Android sends it when it takes the press for a long one, by the delay that its user has set.
      finish();
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by the keyboard has no detail.
      if (!press.current?.isLong || event.detail === 0) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
