import { SnackbarProvider } from 'notistack';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TOAST_MS } from '../../config/constants';
import { selectToasts, toastClosed } from './slice';
import { ToastContent } from './ToastContent';

const components = {
  info: ToastContent,
  success: ToastContent,
  warning: ToastContent,
  error: ToastContent,
};

/** What the store has told, each once, for ten seconds (spec 9) or until it is closed. */
export function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const told = useRef(new Set<string>());
  // Not the library's global function: it belongs to whichever provider was made last, shown or not.
  const provider = useRef<SnackbarProvider>(null);
  useEffect(() => {
    for (const { id, kind, text } of toasts) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      provider.current?.enqueueSnackbar(text, { key: id, variant: kind });
    }
  }, [toasts]);
  return (
    <SnackbarProvider
      ref={provider}
      maxSnack={3}
      autoHideDuration={TOAST_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
      onClose={(_event, _reason, key) => dispatch(toastClosed(String(key)))}
    />
  );
}
