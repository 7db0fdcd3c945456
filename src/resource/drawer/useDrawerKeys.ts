import { useEffect } from 'react';
import { isTextField } from '../../ui/isTextField';

interface Keys {
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
  onClose: () => void;
}

/** J shows the next row, K the previous one, Escape closes. Inactive in text fields and under a dialog or menu. */
export function useDrawerKeys({ onNewer, onOlder, onClose }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTextField(target)) return;
      if (document.querySelector('.MuiModal-root:not([aria-hidden])')) return;
      if (key === 'Escape') onClose();
      else if (key === 'j' || key === 'J') onOlder?.();
      else if (key === 'k' || key === 'K') onNewer?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onNewer, onOlder, onClose]);
}
