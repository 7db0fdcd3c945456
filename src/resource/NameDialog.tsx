import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { setStaffName } from '../api/staff/team';
import { typedLine } from '../lib/typedLine';
import { namesChanged } from './namesChanged';
import { staffName as text } from '../text/staffName';
import { DialogFailure } from '../ui/form/DialogFailure';
import { Field } from '../ui/form/Field';
import { nameProblem } from '../ui/form/nameProblem';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useForm } from '../ui/form/useForm';
import { dialogButtonsSx } from '../ui/dialogEnd';
import { FormDialog } from '../ui/FormDialog';
import { toastShown } from '../ui/toasts/slice';

interface Props {
  title: string;
  /** Name that the person has; '' without one. */
  name: string;
  /** Id of a colleague; without it the person's own name is changed. */
  account?: string;
  onClose: () => void;
  /** Called with the new name. */
  onDone?: (name: string) => void;
}

/** Asks for the name of a member of staff. */
export function NameDialog({ title, onClose, ...form }: Props) {
  const [isPending, setPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <FormDialog open title={title} lead={text.lead} onClose={close}>
      <NameForm {...form} {...{ isPending, setPending, close, onClose }} />
    </FormDialog>
  );
}

interface FormProps extends Omit<Props, 'title'> {
  isPending: boolean;
  setPending: (isPending: boolean) => void;
  /** Closes the dialog unless the name is being saved. */
  close: () => void;
}

function NameForm({ name, account, onDone, onClose, close, isPending, setPending }: FormProps) {
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<object>();
  const save = async (typed: string) => {
    setPending(true);
    const isSaved = await setStaffName(typed, account);
    setPending(false);
    if (!isSaved) return setFailure({});
    dispatch(namesChanged());
    dispatch(toastShown('success', text.saved));
    onClose();
    onDone?.(typed);
  };
  const form = useForm<'name'>({ name: nameProblem }, ({ name: typed }) => {
    if (!isPending) void save(typedLine(typed));
  });
  // autoFocus would take effect too early: afterwards the account's menu returns the focus to its button.
  useEffect(() => field.current?.focus(), []);
  return (
    <Box component="form" {...form.props} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <Field
        ref={field}
        name="name"
        label={text.label}
        defaultValue={name}
        autoComplete={account === undefined ? 'name' : 'off'}
        error={form.errors.name}
      />
      <DialogFailure failure={failure} text={failure && text.failed} isPending={isPending} />
      <Box sx={dialogButtonsSx}>
        <Button color="inherit" aria-disabled={isPending} onClick={close}>
          {text.cancel}
        </Button>
        <SubmitButton text={text.save} busyText={text.saving} isBusy={isPending} />
      </Box>
    </Box>
  );
}
