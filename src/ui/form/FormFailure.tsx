import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { login } from '../../text/login';

interface Props {
  /** Last failure. A new object makes screen readers announce the same text again. */
  failure: object | undefined;
  /** Text of the failure; undefined when a field shows it. */
  text: ReactNode | undefined;
  /** Whether the next attempt is running, during which the text is invisible but keeps its height. */
  isPending: boolean;
  /** Whether the waiting time that the text says is over. */
  hasWaited?: boolean;
}

/** Message that says why sending a form failed. */
export function FormFailure({ failure, text, isPending, hasWaited = false }: Props) {
  const [shown, setShown] = useState({ failure, number: 0 });
  if (failure !== shown.failure) setShown({ failure, number: shown.number + 1 });
  return (
    <Box role="alert">
      {text !== undefined && (
        <Alert
          key={`${shown.number} ${hasWaited}`}
          role="none"
          severity={hasWaited ? 'info' : 'error'}
          sx={{ mb: 2, visibility: isPending ? 'hidden' : 'visible' }}
        >
          {hasWaited ? login.waited : text}
        </Alert>
      )}
    </Box>
  );
}
