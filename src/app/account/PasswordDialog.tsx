import { useRef } from 'react';
import { account } from '../../text/account';
import { FormDialog } from './FormDialog';
import { PasswordForm } from './PasswordForm';

interface Props {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Escape or a click beside it closes it while nothing is typed: a slip loses nothing. */
export function PasswordDialog({ email, open, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
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
    >
      <PasswordForm ref={form} email={email} onClose={onClose} />
    </FormDialog>
  );
}
