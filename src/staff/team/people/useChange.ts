import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Refusal } from '../../../api/staff/team';
import { toastShown } from '../../../ui/toasts/slice';
import { pulseRequested } from '../../shared/pulse/slice';
import { readings } from '../readings';

/**
 * Makes the change of a dialog, then reads the team again. Until the answer is there, the dialog can neither be sent again
 * nor closed, so that there is one change at a time and each refusal is seen.
 */
export function useChange(onClose: () => void) {
  const dispatch = useDispatch();
  const [isPending, setPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  /** @param done success toast @param onRefused called with the reason of a refusal */
  const change = async (
    ask: () => Promise<Refusal | undefined>,
    done: string,
    onRefused: (refused: Refusal) => void,
    onDone?: () => void,
  ) => {
    if (isPending) return;
    setPending(true);
    const refused = await ask();
    setPending(false);
    dispatch(readings.team.requested());
    // The change may be of the person's own role.
    dispatch(pulseRequested());
    if (refused) {
      onRefused(refused);
      return;
    }
    dispatch(toastShown('success', done));
    onClose();
    onDone?.();
  };
  return { isPending, close, change };
}
