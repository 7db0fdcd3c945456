import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props extends Pick<DialogProps, 'open' | 'onClose' | 'maxWidth'> {
  title: string;
  lead?: string;
  onExited?: () => void;
  children: ReactNode;
}

/** Dialog with a form. Without `onClose`, Escape and a click outside do not close it. */
export function FormDialog({ title, lead, onExited, children, ...dialog }: Props) {
  const id = useId();
  return (
    <Dialog
      maxWidth="xs"
      {...dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead && `${id}-lead`}
      fullWidth
      transitionDuration={150}
      slotProps={{
        paper: { sx: { m: 2, width: 'calc(100% - 32px)' } },
        transition: { onExited },
      }}
    >
      <DialogContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography
          id={`${id}-title`}
          variant="h3"
          component="h2"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {lead && (
          <Typography
            id={`${id}-lead`}
            sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {lead}
          </Typography>
        )}
        {children}
      </DialogContent>
    </Dialog>
  );
}
