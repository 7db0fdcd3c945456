import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { account } from '../../text/account';
import { DialogFailure } from '../../ui/form/DialogFailure';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { toastShown } from '../../ui/toasts/slice';
import { dialogButtonsSx } from '../../ui/dialogEnd';
import { FormDialog } from '../../ui/FormDialog';
import { usePasswordChange } from './usePasswordChange';

const { title, changed, current, next, rule, change, changing, cancel } = account.password;

interface Props {
  email: string;
  open: boolean;
  onClose: () => void;
}

/**
 * Dialog that changes the password. Escape or a click outside closes it only while its fields are empty, to lose no
 * input.
 */
export function PasswordDialog({ email, open, onClose }: Props) {
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const hasChanged = useRef(false);
  const isEmpty = () =>
    [...(form.current?.querySelectorAll('input:not([readonly])') ?? [])].every(
      (field) => (field as HTMLInputElement).value === '',
    );
  return (
    <FormDialog
      open={open}
      title={title}
      onClose={() => {
        if (isEmpty()) onClose();
      }}
      // The toast waits for the dialog to close, until when everything outside of it is hidden from screen readers.
      onExited={() => {
        if (hasChanged.current) dispatch(toastShown('success', changed));
        hasChanged.current = false;
      }}
    >
      <PasswordForm
        ref={form}
        email={email}
        onChanged={() => {
          hasChanged.current = true;
          onClose();
        }}
        onClose={onClose}
      />
    </FormDialog>
  );
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

function PasswordForm({ ref, email, onChanged, onClose }: FormProps) {
  const first = useRef<HTMLInputElement>(null);
  const { errors, props, text, ...attempt } = usePasswordChange(onChanged);
  // autoFocus would take effect too early: afterwards the menu returns the focus to its button.
  useEffect(() => first.current?.focus(), []);

  return (
    <Box
      component="form"
      ref={ref}
      {...props}
      aria-busy={attempt.isPending}
      sx={{ mt: 2.5, display: 'grid', gap: 1.25, position: 'relative' }}
    >
      {/* The hidden field tells password managers the account. */}
      <input
        name="username"
        autoComplete="username"
        readOnly
        value={email}
        aria-hidden
        tabIndex={-1}
        style={{ position: 'absolute', opacity: 0, pointerEvents: 'none', width: 1 }}
      />
      <PasswordField
        ref={first}
        name="current-password"
        label={current}
        error={errors['current-password']}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="new-password"
        label={next}
        hint={rule}
        error={errors['new-password']}
        autoComplete="new-password"
        required
      />
      <DialogFailure text={text} {...attempt} />
      <Box sx={dialogButtonsSx}>
        <Button
          color="inherit"
          aria-disabled={attempt.isPending}
          onClick={attempt.isPending ? undefined : onClose}
        >
          {cancel}
        </Button>
        <SubmitButton text={change} busyText={changing} isBusy={attempt.isPending} {...attempt} />
      </Box>
    </Box>
  );
}
