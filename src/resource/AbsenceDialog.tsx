import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Colleague, readColleagues } from '../api/staff/lookups';
import { setAbsence } from '../api/staff/team';
import { daysBefore, toDay } from '../lib/dayBounds';
import { formatLongDay } from '../lib/formatLongDay';
import { nameAmong } from '../lib/nameAmong';
import { useMinute } from '../lib/useMinute';
import { absence as text } from '../text/absence';
import { records } from '../text/records';
import { DialogFailure } from '../ui/form/DialogFailure';
import { Field } from '../ui/form/Field';
import { Select } from '../ui/form/Select';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useForm } from '../ui/form/useForm';
import { dialogButtonsSx } from '../ui/dialogEnd';
import { FormDialog } from '../ui/FormDialog';
import { toastShown } from '../ui/toasts/slice';
import { namesChanged } from './namesChanged';

/** The database accepts as many days ahead. */
const MOST_DAYS = 90;

interface Asked {
  /** The person whose absence it is. */
  person: Colleague;
  people: Colleague[];
  isSelf: boolean;
}

/** Dialog of an absence. @returns `ask` reads the team and opens it for the person with an e-mail address */
export function useAbsence(onDone?: () => void) {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (email: string, isSelf: boolean) => {
    const people = await readColleagues();
    const person = people?.find((one) => one.email === email);
    if (people && person) setAsked({ person, people, isSelf });
    else dispatch(toastShown('error', text.notRead));
  };
  return {
    ask: (email: string, isSelf: boolean) => void ask(email, isSelf),
    dialog: asked && (
      <AbsenceDialog {...asked} onClose={() => setAsked(undefined)} onDone={onDone} />
    ),
  };
}

interface Props extends Asked {
  onClose: () => void;
  onDone: (() => void) | undefined;
}

function AbsenceDialog({ onClose, ...props }: Props) {
  const [isPending, setPending] = useState(false);
  const { person, people, isSelf } = props;
  const isWritten = useRef(false);
  const close = () => {
    if (!isPending && (!isWritten.current || confirm(records.discard))) onClose();
  };
  const name = nameAmong(person, people);
  return (
    <FormDialog
      open
      title={isSelf ? text.title : text.changeOf(name)}
      lead={isSelf ? text.lead : text.leadOf(name)}
      onClose={close}
    >
      <div onChange={() => (isWritten.current = true)}>
        <AbsenceForm {...props} {...{ isPending, setPending, close, onClose }} />
      </div>
    </FormDialog>
  );
}

interface FormProps extends Props {
  isPending: boolean;
  setPending: (isPending: boolean) => void;
  /** Closes the dialog unless the absence is being saved. */
  close: () => void;
}

function AbsenceForm(props: FormProps) {
  const { person, people, isSelf, onDone, onClose, close, isPending, setPending } = props;
  const { id, absentUntil, substitute } = person;
  const dispatch = useDispatch();
  const [failure, setFailure] = useState<{ text: string }>();
  const nameOf = (account: string | null) => {
    const found = people.find((one) => one.id === account);
    return found ? nameAmong(found, people) : '';
  };
  const send = async (absence: Parameters<typeof setAbsence>[0], done: string) => {
    if (isPending) return;
    setPending(true);
    const refused = await setAbsence(absence, isSelf ? undefined : id);
    setPending(false);
    if (refused) return setFailure({ text: refused === 'invalid' ? text.taken : text.failed });
    // The lookups say who is absent.
    dispatch(namesChanged());
    dispatch(toastShown('success', done));
    onClose();
    onDone?.();
  };
  const now = useMinute();
  const [first, last] = [toDay(now), toDay(daysBefore(now, -MOST_DAYS))];
  const form = useForm<'until' | 'substitute'>(
    {
      until: (day) =>
        day >= first && day <= last ? undefined : text.wrongDay(formatLongDay(last)),
      substitute: (account) => (account === '' ? text.noSubstitute : undefined),
    },
    (values) =>
      void send(values, text.saved(formatLongDay(values.until), nameOf(values.substitute))),
  );
  const able = people.filter((one) => one.mayCover && one.id !== id);
  const covered = people.filter((one) => one.substitute === id);
  return (
    <Box component="form" {...form.props} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      {absentUntil !== null && (
        <Alert severity="info">
          {text.now(formatLongDay(absentUntil), nameOf(substitute))}
          <Box sx={{ mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-disabled={isPending}
              onClick={() => void send(null, text.ended)}
            >
              {isSelf ? text.back : text.backOf}
            </Button>
          </Box>
        </Alert>
      )}
      {covered.length > 0 && (
        <Alert severity="warning">
          {text.covers(
            covered.map((one) => nameOf(one.id)),
            isSelf,
          )}
        </Alert>
      )}
      <Field
        name="until"
        type="date"
        label={text.until}
        hint={text.untilHint}
        error={form.errors.until}
        min={first}
        max={last}
        defaultValue={absentUntil ?? ''}
      />
      <Select
        name="substitute"
        label={text.substitute}
        hint={able.length === 0 ? text.nobody : undefined}
        error={form.errors.substitute}
        defaultValue={able.some((one) => one.id === substitute) ? (substitute ?? '') : ''}
      >
        <option value="">{text.choose}</option>
        {able.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one.id)}
          </option>
        ))}
      </Select>
      <DialogFailure failure={failure} text={failure?.text} isPending={isPending} />
      <Box sx={dialogButtonsSx}>
        <Button color="inherit" aria-disabled={isPending} onClick={close}>
          {text.cancel}
        </Button>
        <SubmitButton text={text.save} busyText={text.saving} isBusy={isPending} />
      </Box>
    </Box>
  );
}
