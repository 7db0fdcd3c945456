import Dialog from '@mui/material/Dialog';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { COMMANDS } from '../../../resource/keys/commands';
import { offeredActions } from '../../../resource/keys/paletteActions';
import { handlerOf } from '../../../resource/keys/useKeys';
import { navigate } from '../../../router/navigate';
import { signOutRequested } from '../../../session/slice';
import { keys } from '../../../text/keys';
import { foundOptions } from './foundOptions';
import { paperSx } from './paletteStyles';
import type { Option } from './search';
import { dialogClosed, helpOpened } from './slice';
import { PaletteList } from './PaletteList';

/** Dialog that finds pages, customers, policies, claims, documents, ads and commands. */
export function Palette() {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<Option>(undefined);
  const close = () => setOpen(false);
  /** Runs the choice once the dialog has closed and returned the focus, because a command may move the focus. */
  const finish = () => {
    const { id, to } = chosen.current ?? {};
    dispatch(foundOptions.closed());
    dispatch(dialogClosed());
    if (to !== undefined) void navigate(to);
    else if (id === 'help') dispatch(helpOpened());
    else if (id === 'signOut') dispatch(signOutRequested());
    else {
      const command = COMMANDS.find(({ name }) => name === id);
      if (command) handlerOf(command.name)?.();
      else
        offeredActions()
          .find((action) => action.id === id)
          ?.run();
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullWidth
      maxWidth="sm"
      transitionDuration={{ enter: 120, exit: 0 }}
      slotProps={{
        paper: { 'aria-label': keys.palette.label, 'aria-labelledby': undefined, sx: paperSx },
        transition: { onExited: finish },
      }}
    >
      <PaletteList
        onChoose={(option) => {
          chosen.current = option;
          close();
        }}
        onClose={close}
      />
    </Dialog>
  );
}
