import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { records } from '../../text/records';
import { dialogButtonsSx } from '../../ui/dialogEnd';
import { FormDialog } from '../../ui/FormDialog';
import type { Asked } from '../define/definition';
import { AskForm } from '../form/AskForm';

interface Props {
  title: string;
  asked: Asked;
  onClose: () => void;
  onChoose: (columns: Record<string, unknown>) => void;
}

/** Dialog that asks for further values before a change. */
export function AskDialog({ title, asked, onClose, onChoose }: Props) {
  const { lead, fields, values, submit = records.save, dismiss = records.asked.cancel } = asked;
  return (
    <FormDialog open title={title} {...(lead !== undefined && { lead })} onClose={onClose}>
      <AskForm
        id={useId()}
        fields={fields}
        values={values}
        focus={fields[0]?.name ?? ''}
        onSubmit={onChoose}
        onClose={onClose}
      >
        <Box sx={dialogButtonsSx}>
          <Button color="inherit" onClick={onClose}>
            {dismiss}
          </Button>
          <Button type="submit" variant="contained">
            {submit}
          </Button>
        </Box>
      </AskForm>
    </FormDialog>
  );
}
