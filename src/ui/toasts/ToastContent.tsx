import Alert from '@mui/material/Alert';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import { session } from '../../text/session';

type Props = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** One toast; MUI's alert has the role that makes it heard. */
export function ToastContent({ id, message, variant, ref }: Props) {
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
