import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { login } from '../../text/login';

interface Props {
  /** Reason of the last failure, or undefined. */
  text: ReactNode | undefined;
  /** Number of failures. A new number makes screen readers announce the same text again. */
  failures: number;
  /** While the next attempt runs the text is invisible but keeps its height. */
  isPending: boolean;
  /** The wait that the text asks for is over. */
  hasWaited: boolean;
}

/** Why sending a form failed. */
export function FormFailure({ text, failures, isPending, hasWaited }: Props) {
  return (
    <Box role="alert">
      {text !== undefined && (
        <Alert
          key={`${failures} ${hasWaited}`}
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
