import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { board } from '../../../text/board';
import { customers } from '../../../text/customers';
import { ChangeButtons } from '../../../resource/form/ChangeButtons';
import { FormDialog } from '../../../ui/FormDialog';

const text = board.lost;

interface Props {
  name: string;
  onClose: () => void;
  onChoose: (reason: string) => void;
}

/** Asks why a customer was lost; pressing a reason moves the card. */
export const LostDialog = ({ name, onClose, onChoose }: Props) => (
  <FormDialog open title={text.title(name)} lead={text.lead} onClose={onClose}>
    <ChangeButtons onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        {customers.lostReasons.map(([reason, label], i) => (
          <Button
            key={reason}
            variant="outlined"
            autoFocus={i === 0}
            onClick={() => onChoose(reason)}
            sx={{ justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
        <Button color="inherit" onClick={onClose}>
          {text.cancel}
        </Button>
      </Box>
    </ChangeButtons>
  </FormDialog>
);
