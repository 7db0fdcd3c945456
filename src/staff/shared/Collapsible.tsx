import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  /** Accessible name of the contents. */
  label: string;
  show: string;
  hide: string;
  /** Left of the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A scrolling region that a button shows and hides. */
export function Collapsible({ label, show, hide, beside, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {beside}
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: 'auto', minHeight: { xs: 44, md: 36 } }}
        >
          {isOpen ? hide : show}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id} role="region" aria-label={label} tabIndex={0} sx={frameSx}>
          {children}
        </Box>
      )}
    </Box>
  );
}

const frameSx = {
  mt: 1.5,
  maxHeight: '70vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
