import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

export const LONG_PRESS_MS = 500;
/** Distance in pixels by which a resting finger may move. */
const SLACK = 10;

interface Press {
  x: number;
  y: number;
  timer: number;
  isLong: boolean;
}

/**
 * Event handlers that recognize a long press. A press that moves or scrolls is not one. The context menu and the click
 * that a long press causes are suppressed; links keep both.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<Press>(undefined);
  const drop = () => {
    window.clearTimeout(press.current?.timer);
    // Keeps a long press after its end, so that the click that follows is suppressed.
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
    // The browser sends it when scrolling begins.
    onPointerCancel: drop,
    onPointerLeave: drop,
    onContextMenu: (event: MouseEvent) => {
      if (!press.current) return;
      event.preventDefault();
      // Android sends it when the press has lasted as long as its user has set for long presses.
      finish();
    },
    onClickCapture: (event: MouseEvent) => {
      // `detail` is 0 for a click by the keyboard.
      if (!press.current?.isLong || event.detail === 0) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
