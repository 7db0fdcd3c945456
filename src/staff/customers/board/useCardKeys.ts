import { type KeyboardEvent, useRef } from 'react';
import { useKeys } from '../../../resource/keys/useKeys';
import { type Direction, neighbourOf } from './neighbourOf';

const ARROWS: Record<string, Direction> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};

/**
 * Moves the focus among the cards: by J and K from anywhere on the page, by arrow keys from a card.
 * @returns props of the element around the columns
 */
export function useCardKeys(isDragging: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const move = (to: Direction) => {
    const columns = [...(box.current?.querySelectorAll('section') ?? [])].map((column) => [
      ...column.querySelectorAll<HTMLElement>('[data-id]'),
    ]);
    const focused = document.activeElement?.closest<HTMLElement>('[data-id]') ?? undefined;
    neighbourOf(columns, focused, to)?.focus();
  };
  // While a card is dragged, the library moves it by the arrow keys.
  useKeys(isDragging ? {} : { next: () => move('next'), previous: () => move('previous') });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const to = ARROWS[key];
    if (isDragging || event.defaultPrevented || !to) return;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    if (!(target instanceof Element && target.closest('[data-id]'))) return;
    event.preventDefault();
    move(to);
  };
  return { ref: box, onKeyDown };
}
