import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Refusal } from '../../../api/staff/team';
import { team as text } from '../../../text/team';
import { toastShown } from '../../../ui/toasts/slice';
import { pulseRequested } from '../../shared/pulse/slice';
import { readings } from '../readings';

/** Makes one change of the team at a time, then reads the team again. */
export function useChange() {
  const dispatch = useDispatch();
  const [isPending, setPending] = useState(false);
  /** @param done said when the change is made @returns why it was refused; undefined when it was not */
  const change = async (ask: () => Promise<Refusal | undefined>, done: string) => {
    if (isPending) return 'failed';
    setPending(true);
    const refused = await ask();
    setPending(false);
    dispatch(readings.team.requested());
    // The change may be of the person's own role.
    dispatch(pulseRequested());
    if (!refused) dispatch(toastShown('success', done));
    return refused;
  };
  return { isPending, change, refusalOf: (refused: Refusal) => text.refusals[refused] };
}
