import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { fetchOwnSettings } from '../../api/staff/work';
import { NameDialog } from '../../resource/NameDialog';
import { staffName as text } from '../../text/staffName';
import { toastShown } from '../../ui/toasts/slice';

/** Dialog for the person's own name. @returns `ask` reads the present name and opens the dialog */
export function useOwnName() {
  const dispatch = useDispatch();
  const [name, setName] = useState<string>();
  const ask = async () => {
    const settings = await fetchOwnSettings();
    // A dialog without the present name would take it away.
    if (settings) setName(settings.name);
    else dispatch(toastShown('error', text.notRead));
  };
  return {
    ask: () => void ask(),
    dialog: name !== undefined && (
      <NameDialog title={text.own} name={name} onClose={() => setName(undefined)} />
    ),
  };
}
