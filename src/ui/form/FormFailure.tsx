import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { login } from '../../text/login';

interface Props {
  /** The last failure. A new one makes screen readers announce the same text again. */
  failure: object | undefined;
  /** Text of the failure, or undefined if it is shown beside a field. */
  text: ReactNode | undefined;
  /** While the next attempt runs the text is invisible but keeps its height. */
  isPending: boolean;
  /** The waiting time in the text is over. */
  hasWaited?: boolean;
}

/** Why sending a form failed. */
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
