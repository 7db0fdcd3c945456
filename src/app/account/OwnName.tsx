import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fetchOwnSettings } from '../../api/staff/work';
import { NameDialog } from '../../resource/NameDialog';
import { selectRole } from '../../session/selectors';
import { staffName as text } from '../../text/staffName';
import { toastShown } from '../../ui/toasts/slice';

/** The person's own name, '' until it is read; `ask` reads it again and opens the dialog that changes it. */
export function useOwnName() {
  const dispatch = useDispatch();
  const isStaff = useSelector(selectRole) !== undefined;
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (isStaff) void fetchOwnSettings().then((settings) => setName(settings?.name ?? ''));
  }, [isStaff]);
  const ask = async () => {
    const settings = await fetchOwnSettings();
    // A dialog without the present name would take it away.
    if (settings) setAsked(settings.name);
    else dispatch(toastShown('error', text.notRead));
  };
  return {
    name,
    ask: () => void ask(),
    dialog: asked !== undefined && (
      <NameDialog
        title={text.own}
        name={asked}
        onClose={() => setAsked(undefined)}
        onDone={setName}
      />
    ),
  };
}
