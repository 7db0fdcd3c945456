import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Task, TaskKind } from '../../../api/staff/work';
import { dayIn, LAST_DAY, toDay } from '../../../lib/dayBounds';
import type { Option } from '../../../resource/form/fields';
import { MentionField } from '../../../resource/history/MentionField';
import { savesText } from '../../../resource/keys/commands';
import { useRights } from '../../../resource/rights';
import { records } from '../../../text/records';
import { today } from '../../../text/today';
import { dialogButtonsSx, dialogEndSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { useMinute } from '../../../lib/useMinute';
import { lineName } from '../../shared/choices';
import { customersArea } from '../area';
import { doneClosed, doneRequested, draftChanged, selectDone } from './done';
import { isDirty, problemsOf, shownOf } from './nextContact';
import { StateFields } from './StateFields';
import { keyOf } from './today';

const text = today.doneDialog;

/** Dialog that finishes a task: asks what was said and when the next contact is. Ctrl+Enter and Ctrl+S save. */
export function DoneDialog() {
  const { opened, draft } = useSelector(selectDone);
  const dispatch = useDispatch();
  const close = () => {
    if (!isDirty(draft) || confirm(records.discard)) dispatch(doneClosed());
  };
  return (
    opened && (
      <FormDialog open title={text.title(opened.task.name)} lead={aboutOf(opened)} onClose={close}>
        <DoneForm key={keyOf(opened.kind, opened.task)} {...opened} onClose={close} />
      </FormDialog>
    )
  );
}

/** Request that is dealt with, since the customer may have others. */
const aboutOf = ({ task: { line, message, opportunityId } }: Pick<Props, 'task'>) =>
  opportunityId === null
    ? undefined
    : [lineName(line), message && today.wrote(message)].filter(Boolean).join(' · ');

type Way = 'call' | 'message';

interface Props {
  kind: TaskKind;
  task: Task;
  onClose: () => void;
}

const NONE: readonly Option[] = [];

function DoneForm({ kind, task, onClose }: Props) {
  const { draft, status } = useSelector(selectDone);
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const { staff: colleagues = NONE } = useSelector(customersArea.lookup.selectLookup).options;
  const form = useRef<HTMLFormElement>(null);
  /** Number of attempts to save. */
  const [tries, setTries] = useState(0);
  const now = useMinute();
  const shown = shownOf(kind, task, draft, now);
  const problems = problemsOf(shown, now);
  const errors: typeof problems = tries > 0 ? problems : {};
  const isSaving = status === 'saving';
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const save = () => {
    setTries(tries + 1);
    if (mayWrite && !isSaving && Object.keys(problems).length === 0) dispatch(doneRequested());
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!savesText(event)) return;
        event.preventDefault();
        save();
      }}
      // The margin keeps a focused field from being scrolled under the buttons.
      sx={{ display: 'grid', gap: 2, mt: 2, '& :focus': { scrollMarginBottom: 160 } }}
    >
      <Ways way={shown.way} onChoose={(way) => dispatch(draftChanged({ way }))} />
      <MentionField
        autoFocus
        minRows={2}
        maxRows={6}
        staff={colleagues}
        label={text.note}
        error={errors.note !== undefined}
        helperText={errors.note ?? text.noteHint}
        value={draft.note}
        onChange={(note) => dispatch(draftChanged({ note }))}
      />
      <Box sx={pairSx}>
        <TextField
          size="small"
          label={text.step}
          value={shown.step}
          onChange={({ target }) => dispatch(draftChanged({ step: target.value }))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          size="small"
          type="date"
          label={text.next}
          value={shown.day}
          error={errors.day !== undefined}
          helperText={errors.day}
          onChange={({ target }) => dispatch(draftChanged({ day: target.value }))}
          slotProps={{ htmlInput: { min: toDay(now), max: LAST_DAY } }}
        />
      </Box>
      <Days day={shown.day} onChoose={(day) => dispatch(draftChanged({ day }))} />
      <Box sx={pairSx}>
        <StateFields
          {...shown}
          error={errors.lostReason}
          onChange={(changes) => dispatch(draftChanged(changes))}
        />
      </Box>
      {task.owner === null && (
        <FormControlLabel
          control={<Checkbox checked={shown.takes} />}
          label={text.takes}
          onChange={(_, takes) => dispatch(draftChanged({ takes }))}
          sx={{ justifySelf: 'start' }}
        />
      )}
      <Box sx={dialogEndSx}>
        <Box role="alert" sx={{ '& > *': { mb: 2 } }}>
          {/* A person who has become a reader cannot save, but can still copy the text. */}
          {!mayWrite && <Alert severity="warning">{records.notSavable}</Alert>}
          {mayWrite && (status === 'failed' || status === 'gone') && (
            <Alert severity="error">{text[status]}</Alert>
          )}
        </Box>
        <Box sx={dialogButtonsSx}>
          <Button color="inherit" aria-disabled={isSaving} onClick={onClose}>
            {text.cancel}
          </Button>
          {mayWrite && (
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isSaving}
              aria-keyshortcuts="Control+Enter"
            >
              {isSaving ? text.saving : text.save}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Choice between a call and a message. */
const Ways = ({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) => (
  <Box role="group" aria-label={text.way} sx={{ display: 'flex', gap: 0.75 }}>
    {text.ways.map(([value, label]) => (
      <Chip
        key={value}
        label={label}
        aria-pressed={way === value}
        color={way === value ? 'primary' : 'default'}
        variant={way === value ? 'filled' : 'outlined'}
        onClick={() => onChoose(value)}
      />
    ))}
  </Box>
);

const pairSx = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 };

/** Buttons for days that are often chosen. */
const Days = ({ day, onChoose }: { day: string; onChoose: (day: string) => void }) => (
  <Box role="group" aria-label={text.next} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
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
        onClick={() => onChoose(value)}
      />
    ))}
  </Box>
);
