import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  isFailure?: boolean;
  children?: ReactNode;
}

/** Shown in place of the rows: the reason why there are none, and a button that helps. */
export const Message = ({ title, text, isFailure = false, children }: Props) => (
  <Box
    role={isFailure ? 'alert' : undefined}
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 1,
      minHeight: 320,
      p: 3,
      textAlign: 'center',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
    {children}
  </Box>
);
