import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { resourceText } from '../../text/resource';

interface Props {
  title: string;
  /** Level of its heading. Default: below the title of a drawer. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function Part({ title, heading = 'h3', children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3.5 }}>
      <Typography id={id} variant="h5" component={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** Placeholder for lines that are being read. */
export const Waiting = ({ lines = 2 }: { lines?: number }) =>
  Array.from({ length: lines }, (_, i) => <Skeleton key={i} height={36} />);

interface FailedProps {
  text: string;
  onAgain: () => void;
}

/** Shown in place of a part that could not be read. */
export const Failed = ({ text, onAgain }: FailedProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <Note>{text}</Note>
    <Button size="small" onClick={onAgain}>
      {resourceText.again}
    </Button>
  </Box>
);

interface ProblemProps {
  severity: 'error' | 'info';
  text: string;
  button: string;
  onClick: () => void;
}

/** Shown in place of a row that is missing or could not be read. */
export const Problem = ({ severity, text, button, onClick }: ProblemProps) => (
  <>
    <Alert severity={severity}>{text}</Alert>
    <Button variant="outlined" onClick={onClick} sx={{ mt: 2 }}>
      {button}
    </Button>
  </>
);

/** List items separated by lines. */
export const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1.25, borderTop: 1, borderColor: 'divider' },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
};
