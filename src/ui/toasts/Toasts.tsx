import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type Ref, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TOAST_MS } from '../../config/constants';
import { session } from '../../text/session';
import { belowFooter, clearOfBars, measureToasts } from '../bottomSpace';
import { cornerSx } from './corner';
import { selectToasts, toastClosed } from './slice';

/** Shows each toast of the store for ten seconds (R2.6) or until it is closed. */
export function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const shown = useRef(new Set<string>());
  // The library's global enqueueSnackbar belongs to the provider that was created last, even when that is not mounted.
  const provider = useRef<SnackbarProvider>(null);
  useEffect(() => {
    for (const { id, kind, text } of toasts) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      provider.current?.enqueueSnackbar(text, { key: id, variant: kind });
    }
  }, [toasts]);
  return (
    <Box ref={measureToasts} sx={[cornerSx, stackSx]}>
      {clearOfBars}
      {belowFooter}
      <SnackbarProvider
        ref={provider}
        maxSnack={3}
        autoHideDuration={TOAST_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        Components={components}
        onClose={(_event, _reason, key) => dispatch(toastClosed(String(key)))}
      />
    </Box>
  );
}

/** Styles of the library's container, which would be fixed itself, so that nothing could measure it. */
const stackSx = {
  '& .notistack-SnackbarContainer.notistack-SnackbarContainer': {
    position: 'static',
    width: 1,
    maxWidth: 1,
  },
};

type ContentProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** Content of a toast: MUI's alert, whose role makes screen readers announce it. Border and icon show its kind. */
function ToastContent({ id, message, variant, ref }: ContentProps) {
  const { closeSnackbar } = useSnackbar();
  const severity = variant === 'default' ? 'info' : variant;
  return (
    <SnackbarContent ref={ref} role="presentation" style={{ minWidth: 0 }}>
      <Alert
        severity={severity}
        closeText={session.close}
        onClose={() => closeSnackbar(id)}
        sx={{
          width: 1,
          minHeight: 44,
          py: 0,
          color: 'text.primary',
          // The selector overrides the transparent background that the theme gives alerts in the dark scheme.
          '&.MuiAlert-root': { bgcolor: 'brand.raised' },
          borderColor: `${severity}.main`,
          boxShadow: 6,
          '& .MuiAlert-icon': { color: `${severity}.main` },
          '& .MuiAlert-action': { py: 0, alignItems: 'center' },
        }}
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
