import { useDispatch } from 'react-redux';
import { resourceText } from '../../text/resource';
import { toastShown } from '../../ui/toasts/slice';

/**
 * Gives a function that copies a text and shows a toast with the result.
 * @param text texts of the toasts; the default ones speak of an address
 */
export function useCopy(text: { copied: string; notCopied: string } = resourceText.drawer) {
  const dispatch = useDispatch();
  return async (copiedText: string): Promise<void> => {
    const isCopied = await copyText(copiedText);
    dispatch(isCopied ? toastShown('success', text.copied) : toastShown('error', text.notCopied));
  };
}

/** @returns whether the text is in the clipboard. Without https navigator.clipboard is missing, hence execCommand. */
async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return copySelected(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
