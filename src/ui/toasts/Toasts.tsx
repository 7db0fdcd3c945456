import Alert from '@mui/material/Alert';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type Ref, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TOAST_MS } from '../../config/constants';
import { session } from '../../text/session';
import { selectToasts, toastClosed } from './slice';

/** Shows each toast of the store for ten seconds (R2.6) or until it is closed. */
export function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const shown = useRef(new Set<string>());
  // Not the library's global enqueueSnackbar, which belongs to the provider that was created last, mounted or not.
  const provider = useRef<SnackbarProvider>(null);
  useEffect(() => {
    for (const { id, kind, text } of toasts) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
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

type ContentProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** MUI's alert has the role that screen readers announce. */
function ToastContent({ id, message, variant, ref }: ContentProps) {
  const { closeSnackbar } = useSnackbar();
  return (
    <SnackbarContent ref={ref} role="presentation">
      <Alert
        severity={variant === 'default' ? 'info' : variant}
        variant="filled"
        closeText={session.close}
        onClose={() => closeSnackbar(id)}
        sx={{ width: '100%', boxShadow: 3, overflowWrap: 'anywhere' }}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}

const components = {
  info: ToastContent,
  success: ToastContent,
  warning: ToastContent,
  error: ToastContent,
};
