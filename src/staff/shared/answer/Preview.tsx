import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Note } from '../../../resource/drawer/Part';

/** Text of a template with the values of a person, to read. */
export const Preview = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box role="group" aria-label={title}>
    <Note>{title}</Note>
    <Box
      sx={{
        ...{ mt: 0.5, p: 1.5, maxHeight: 160, overflow: 'auto', typography: 'body2' },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', bgcolor: 'action.hover' },
        borderRadius: 1,
      }}
      // It can be scrolled by the keyboard.
      tabIndex={0}
    >
      {children}
    </Box>
  </Box>
);
