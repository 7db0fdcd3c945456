import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from '../../../ui/toasts/slice';
import { pulseRequested } from '../../shared/pulse/slice';
import { readings } from '../readings';

/**
 * Sends the change of a dialog, then reads the team again. Until the answer arrives, the dialog can neither be sent
 * again nor closed, so that there is one change at a time and no refusal goes unseen.
 */
export function useChange(onClose: () => void) {
  const dispatch = useDispatch();
  const [isPending, setPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  /**
   * @param done success toast
   * @param onAnswer called with an answer that keeps the dialog open, such as the reason of a refusal
   */
  const change = async <Kept>(
    ask: () => Promise<Kept | undefined>,
    done: string,
    onAnswer: (kept: Kept) => void,
    onDone?: () => void,
  ) => {
    if (isPending) return;
    setPending(true);
    const kept = await ask();
    setPending(false);
    dispatch(readings.team.requested());
    // Reads the role again, since the change may concern the person's own role.
    dispatch(pulseRequested());
    if (kept) {
      onAnswer(kept);
      return;
    }
    dispatch(toastShown('success', done));
    onClose();
    onDone?.();
  };
  return { isPending, close, change };
}
