import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TOAST_MS } from '../../config/constants';
import { session } from '../../text/session';
import { belowFooter, measureToasts } from '../bottomSpace';
import { cornerSx } from './corner';
import { selectToasts, type Toast, toastClosed } from './slice';

/** Replaces Toasts when the code of Toasts could not be loaded, for example without a connection. */
export const PlainToasts = () => (
  <Box ref={measureToasts} sx={cornerSx}>
    {belowFooter}
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
