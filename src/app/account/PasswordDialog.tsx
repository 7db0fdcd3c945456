import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { account } from '../../text/account';
import { toastShown } from '../../ui/toasts/slice';
import { FormDialog } from './FormDialog';
import { PasswordForm } from './PasswordForm';

interface Props {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Escape or a click outside closes the dialog only while the fields are empty, so that no input is lost. */
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
      title={account.password.title}
      onClose={() => {
        if (isEmpty()) onClose();
      }}
      // Until then everything outside the dialog is hidden from screen readers, toasts too.
      onExited={() => {
        if (hasChanged.current) dispatch(toastShown('success', account.password.changed));
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
