import Alert from '@mui/material/Alert';
import { closeSnackbar, type CustomContentProps, SnackbarContent } from 'notistack';
import type { Ref } from 'react';
import { useDispatch } from 'react-redux';
import { session } from '../../text/session';
import { toastClosed } from './slice';

type Props = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** One toast; MUI's alert has the role that makes it heard. */
export function ToastContent({ id, message, variant, ref }: Props) {
  const dispatch = useDispatch();
  const close = () => {
    closeSnackbar(id);
    dispatch(toastClosed(String(id)));
  };
  return (
    <SnackbarContent ref={ref} role="presentation">
      <Alert
        severity={variant === 'default' ? 'info' : variant}
        variant="filled"
        closeText={session.close}
        onClose={close}
        sx={{ width: '100%', boxShadow: 3, overflowWrap: 'anywhere' }}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}
