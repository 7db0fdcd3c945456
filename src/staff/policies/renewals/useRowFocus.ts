import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTextField } from '../../../ui/isTextField';

/** Row that has the focus, itself or in one of its buttons. */
const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/**
 * Focus among rows, which have their id as data-row: Tab reaches one of them (roving tabindex), arrow keys move. When the
 * row with the focus moves to another group or is gone, the row in its place gets the focus.
 * @param ids the rows in their order
 * @param onOpen called for Enter on a row
 * @returns `within`: props of the element around the rows; `active`: id of the row that Tab reaches; `row`: id of the one
 * that has the focus
 */
export function useRowFocus(ids: readonly number[], onOpen: (id: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ id: number; place: number }>();
  const found = ids.indexOf(last?.id ?? NaN);
  const place = found >= 0 ? found : Math.max(0, Math.min(last?.place ?? 0, ids.length - 1));
  const hasMoved = last !== undefined && found !== last.place;
  const focus = (to: number, options?: FocusOptions) =>
    box.current?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus(options);
  useEffect(() => {
    if (!hasMoved) return;
    // Waits a frame, since a dialog or menu returns the focus first.
    const frame = requestAnimationFrame(() => {
      if ([document.body, box.current].includes(document.activeElement as HTMLDivElement))
        focus(Math.min(last.place, ids.length - 1), { preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasMoved, last, ids.length]);

  const row = () =>
    box.current?.contains(document.activeElement) ? Number(focused()?.dataset.row) : NaN;
  const isIn = () => !Number.isNaN(row());
  // J and K also move into the list from elsewhere on the page.
  const move = (by: 1 | -1) => () => focus(isIn() ? place + by : place);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || isTextField(target) || !isIn()) return;
    const act = {
      ArrowDown: move(1),
      ArrowUp: move(-1),
      Enter: target === focused() ? () => onOpen(row()) : undefined,
    }[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    active: ids[place],
    /** Id of the row that has the focus; NaN: none. */
    row,
    next: move(1),
    previous: move(-1),
    within: {
      ref: box,
      tabIndex: -1,
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const id = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
        const at = ids.indexOf(id);
        if (at >= 0 && (last?.id !== id || last.place !== at)) setLast({ id, place: at });
      },
    },
  };
}
