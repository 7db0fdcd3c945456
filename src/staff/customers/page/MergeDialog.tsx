import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import type { Duplicate } from '../../../api/staff/customerParts';
import { duplicates as text } from '../../../text/duplicates';
import { FormDialog } from '../../../ui/FormDialog';
import type { Customer } from '../customer';
import { mergeRequested } from './merging';

interface Props {
  kept: Customer;
  other: Duplicate;
  onClose: () => void;
}

export function MergeDialog({ kept, other, onClose }: Props) {
  const dispatch = useDispatch();
  return (
    <FormDialog
      open
      title={text.ask(other.name, kept.name)}
      lead={text.lead(kept.name)}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button
          autoFocus
          variant="contained"
          onClick={() => {
            dispatch(mergeRequested({ kept, other }));
            onClose();
          }}
        >
          {text.confirm}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {text.cancel}
        </Button>
      </Box>
    </FormDialog>
  );
}
