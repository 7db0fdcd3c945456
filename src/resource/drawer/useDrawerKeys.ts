import { type RefObject, useEffect } from 'react';
import { isField } from '../keys/isField';
import { hasModal, useKeys } from '../keys/useKeys';

interface Keys {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/**
 * J shows the next row, K the previous one, Escape closes the drawer. Under a dialog or menu they do nothing. In a
 * field J and K are typed, and Escape moves the focus to the drawer, so that the next Escape closes it.
 */
export function useDrawerKeys(
  drawer: RefObject<HTMLElement | null>,
  { onPrevious, onNext, onClose }: Keys,
): void {
  useKeys({ next: onNext, previous: onPrevious }, { isPanel: true });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'Escape') return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasModal()) return;
      if (!isField(target)) onClose();
      else if (drawer.current?.contains(target)) drawer.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [drawer, onClose]);
}
