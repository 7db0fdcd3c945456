import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { records as text } from '../../text/records';
import { useRights } from '../rights';

interface Props {
  /** Whether the person has written something in the dialog. */
  isWritten?: boolean;
  onClose: () => void;
  /** Buttons that change something, and failures. */
  children: ReactNode;
}

/**
 * End of a dialog that changes something. Tells a person who has become a reader so in place of the buttons; what was
 * written stays above, to be copied.
 */
export const ChangeButtons = ({ children, ...props }: Props) =>
  useRights().mayWrite ? children : <NowReader {...props} />;

function NowReader({ isWritten = false, onClose }: Omit<Props, 'children'>) {
  const alert = useRef<HTMLDivElement>(null);
  // It may be below the fold of the dialog.
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert}>
      <Alert severity="warning" sx={{ my: 2 }}>
        {isWritten ? text.notSavable : text.nowReader}
      </Alert>
      <Button color="inherit" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}
