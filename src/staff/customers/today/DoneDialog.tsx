import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Task } from '../../../api/staff/work';
import { customers } from '../../../text/customers';
import { today } from '../../../text/today';
import { FormDialog } from '../../../ui/FormDialog';
import { doneClosed, doneRequested, noteWritten, selectDone } from './done';
import { dayIn, useOwnId } from './useTaskActions';

const text = today.doneDialog;

/** Finishes a task: what was said, and when to contact the customer again. Ctrl+Enter saves. */
export function DoneDialog() {
  const { task } = useSelector(selectDone);
  const dispatch = useDispatch();
  return (
    task && (
      <FormDialog open title={text.title(task.name)} onClose={() => dispatch(doneClosed())}>
        <DoneForm key={task.id} task={task} />
      </FormDialog>
    )
  );
}

function DoneForm({ task }: { task: Task }) {
  const { note, status } = useSelector(selectDone);
  const dispatch = useDispatch();
  const own = useOwnId();
  const [day, setDay] = useState('');
  const [step, setStep] = useState('');
  const [state, setState] = useState(task.status === 'nuevo' ? 'contactado' : task.status);
  const isSaving = status === 'saving';
  const save = () => {
    if (isSaving) return;
    const owner = task.owner ?? own ?? null;
    dispatch(
      doneRequested({ nextContactOn: day || null, nextStep: step.trim(), status: state, owner }),
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
      sx={{ display: 'grid', gap: 2, mt: 2 }}
    >
      <TextField
        autoFocus
        multiline
        minRows={2}
        maxRows={6}
        size="small"
        label={text.note}
        helperText={text.noteHint}
        value={note}
        onChange={({ target }) => dispatch(noteWritten(target.value))}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <Box>
        <Box
          role="group"
          aria-label={text.next}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}
        >
          {[
            ...today.days.map(([days, label]) => [dayIn(days), label] as const),
            ['', text.none] as const,
          ].map(([value, label]) => (
            <Chip
              key={label}
              label={label}
              aria-pressed={day === value}
              color={day === value ? 'primary' : 'default'}
              variant={day === value ? 'filled' : 'outlined'}
              onClick={() => setDay(value)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <TextField
            size="small"
            type="date"
            label={text.next}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            select
            size="small"
            label={text.state}
            value={state}
            onChange={({ target }) => setState(target.value)}
          >
            {customers.statuses.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Box>
      <TextField
        size="small"
        label={text.step}
        value={step}
        onChange={({ target }) => setStep(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Box role="alert">{status === 'failed' && <Alert severity="error">{text.failed}</Alert>}</Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={() => dispatch(doneClosed())}>
          {text.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+Enter"
        >
          {isSaving ? text.saving : text.save}
        </Button>
      </Box>
    </Box>
  );
}
