import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { records } from '../../../text/records';
import { FormDialog } from '../../../ui/FormDialog';

interface Props {
  label: string;
  question: string;
  isDisabled?: boolean;
  onConfirm: () => void;
}

/** Button of what cannot be undone, which asks first. */
export function ConfirmButton({ label, question, isDisabled = false, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && setAsking(true)}
        sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
      >
        {label}
      </Button>
      <FormDialog open={isAsking} title={label} lead={question} onClose={close}>
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" autoFocus onClick={close}>
            {records.asked.cancel}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </Box>
      </FormDialog>
    </>
  );
}
