import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SPACE_BELOW } from './bottomSpace';

interface Props extends Pick<DialogProps, 'open' | 'onClose'> {
  maxWidth?: 'xs' | 'sm';
  title: string;
  lead?: string;
  onExited?: () => void;
  children: ReactNode;
}

/** Dialog with a form. Without `onClose`, Escape and a click outside do not close it. */
export function FormDialog({ maxWidth = 'xs', title, lead, onExited, children, ...dialog }: Props) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead && `${id}-lead`}
      fullWidth
      transitionDuration={150}
      slotProps={{
        paper: { sx: [paperSx, maxWidth === 'xs' && besideSx] },
        transition: { onExited },
      }}
    >
      <DialogContent sx={contentSx}>
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

/**
 * The dialog opens above undo bar and toasts, and leaves room for a toast that appears later. It keeps its first place,
 * because it must not move under the pointer of a person who fills it in: its transition waits for 1e6 s, so margin and
 * height never change.
 */
const paperSx = {
  m: 2,
  mb: SPACE_BELOW,
  width: 'calc(100% - 32px)',
  maxHeight: `calc(100% - 16px - ${SPACE_BELOW})`,
  // The selector overrides the theme, which disables transitions for people who want less motion.
  '&.MuiPaper-root': { transition: 'margin 0s 1e6s, max-height 0s 1e6s' },
};
/** Place of a dialog that is beside the bars, see BAR_WIDTH. */
const besideSx = { mb: { lg: 2 }, maxHeight: { lg: 'calc(100% - 32px)' } };

const raised = 'var(--mui-palette-brand-raised)';
const shade = 'rgb(0 0 0 / 25%)';

const contentSx = {
  p: { xs: 2.5, sm: 4 },
  // Shades the edges beyond which there is more. At the ends of the content, covers that scroll with it hide the shade.
  background: [
    `linear-gradient(${raised}, transparent 96px calc(100% - 96px), ${raised}) local`,
    `linear-gradient(${shade}, transparent 16px calc(100% - 16px), ${shade})`,
  ].join(),
};
