import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { login } from '../../text/login';

interface Props {
  /** undefined: nothing to say. */
  text: ReactNode | undefined;
  /** How many there have been: the same words are said again for another one. */
  failures: number;
  /** While the next attempt runs it keeps its place, unseen: nothing jumps. */
  isPending: boolean;
  /** The time to wait, of which the text speaks, is over. */
  hasWaited: boolean;
}

/** Why a form was sent in vain. */
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
