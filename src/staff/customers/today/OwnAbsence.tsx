import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { setAbsence } from '../../../api/staff/team';
import { formatLongDay } from '../../../lib/formatLongDay';
import { namesChanged } from '../../../resource/namesChanged';
import { absence as text } from '../../../text/absence';
import { toastShown } from '../../../ui/toasts/slice';
import { useStaff } from './useCovered';

/** Tells an absent person that they are absent, since colleagues do their work meanwhile. */
export function OwnAbsence() {
  const dispatch = useDispatch();
  const { staff, own } = useStaff();
  const [isPending, setPending] = useState(false);
  const [, , , absentUntil, substitute] = own ?? [];
  if (absentUntil === undefined) return null;
  const comeBack = async () => {
    if (isPending) return;
    setPending(true);
    const refused = await setAbsence(null, undefined);
    setPending(false);
    if (refused) return void dispatch(toastShown('error', text.failed));
    // The lookups say who is absent.
    dispatch(namesChanged());
    dispatch(toastShown('success', text.ended));
  };
  const who = staff.find(([id]) => id === substitute)?.[1] ?? '';
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button
          size="small"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => void comeBack()}
        >
          {text.back}
        </Button>
      }
    >
      {text.ownNow(formatLongDay(absentUntil), who)}
    </Alert>
  );
}
