import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BAR_HEIGHT, TOAST_MS } from '../../config/constants';
import { session } from '../../text/session';
import { selectToasts, type Toast, toastClosed } from './slice';

/** Replaces Toasts when its code could not be loaded, for example without a connection. */
export const PlainToasts = () => (
  <Box sx={{ position: 'fixed', top: BAR_HEIGHT, right: 20, left: 20, zIndex: 'snackbar' }}>
    {useSelector(selectToasts).map((toast) => (
      <PlainToast key={toast.id} {...toast} />
    ))}
  </Box>
);

function PlainToast({ id, text }: Toast) {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastClosed(id)), TOAST_MS);
    return () => clearTimeout(timer);
  }, [dispatch, id]);
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        mt: 1,
        p: 2,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
      <button type="button" onClick={() => dispatch(toastClosed(id))}>
        {session.close}
      </button>
    </Box>
  );
}
