import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useRef, useState } from 'react';
import { LAST_DAY, toDay } from '../../lib/dayBounds';
import { useMinute } from '../../lib/useMinute';
import { records } from '../../text/records';
import { FormDialog } from '../../ui/FormDialog';

const text = records.askedDay;

interface Props {
  title: string;
  onClose: () => void;
  /** @param day YYYY-MM-DD, today or later */
  onChoose: (day: string) => void;
}

/** Asks for a day from today on. */
export function DayDialog({ title, onClose, onChoose }: Props) {
  const now = useMinute();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (field?.validity.valid) return onChoose(field.value);
    setInvalid(true);
    field?.focus();
  };
  return (
    <FormDialog open title={title} onClose={onClose}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <TextField
          autoFocus
          required
          size="small"
          type="date"
          label={text.label}
          error={isInvalid}
          helperText={isInvalid && text.invalid}
          inputRef={input}
          onChange={() => setInvalid(false)}
          slotProps={{
            htmlInput: { min: toDay(now), max: LAST_DAY },
            inputLabel: { required: false },
          }}
        />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {records.save}
          </Button>
        </Box>
      </Box>
    </FormDialog>
  );
}
