import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { records as text } from '../../text/records';
import { useRights } from '../rights';

interface Props {
  /** Whether the person has written something in the dialog. */
  isWritten?: boolean;
  onClose: () => void;
  /** Buttons that change something, and error messages. */
  children: ReactNode;
}

/**
 * Buttons at the end of a dialog that changes something. A person who becomes a reader meanwhile gets a message in
 * their place; what was written stays above it, to be copied.
 */
export const ChangeButtons = ({ children, ...props }: Props) =>
  useRights().mayWrite ? children : <NowReader {...props} />;

function NowReader({ isWritten = false, onClose }: Omit<Props, 'children'>) {
  const alert = useRef<HTMLDivElement>(null);
  // Scrolls the message into view, since in a long dialog it may be out of sight.
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
