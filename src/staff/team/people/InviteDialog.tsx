import Box from '@mui/material/Box';
import { useState } from 'react';
import { inviteStaff, type Refusal } from '../../../api/staff/team';
import { type Role, ROLES } from '../../../config/roles';
import { EMAIL } from '../../../lib/contactPatterns';
import { team } from '../../../text/team';
import { FormDialog } from '../../../ui/FormDialog';
import { Field } from '../../../ui/form/Field';
import { FormFailure } from '../../../ui/form/FormFailure';
import { Select } from '../../../ui/form/Select';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { CancelButton } from './CancelButton';
import { useChange } from './useChange';

const text = team.invite;

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { isPending, close, change } = useChange(onClose);
  const [role, setRole] = useState<Role>('agent');
  const [failure, setFailure] = useState<{ text: string }>();
  const send = (email: string, refuse: (name: 'email', error: string) => void) => {
    const onRefused = (refused: Refusal) => {
      if (refused === 'known' || refused === 'invalid') {
        setFailure(undefined);
        refuse('email', text[refused]);
      } else setFailure({ text: refused === 'noEmail' ? text.noEmail(email, role) : text.failed });
    };
    void change(() => inviteStaff(email, role), team.people.invited(email), onRefused);
  };
  const form = useForm<'email'>(
    { email: (value) => (EMAIL.test(value.trim()) ? undefined : text.invalid) },
    ({ email }, refuse) => send(email.trim(), refuse),
  );
  return (
    <FormDialog open title={text.title} lead={text.lead} onClose={close}>
      <Box component="form" {...form.props} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
        <Field
          name="email"
          type="email"
          label={text.email}
          error={form.errors.email}
          autoComplete="off"
          autoFocus
          maxLength={254}
        />
        <Select
          name="role"
          label={text.role}
          hint={team.roles[role].may}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {team.roles[one].name}
            </option>
          ))}
        </Select>
        <FormFailure failure={failure} text={failure?.text} isPending={isPending} />
        <SubmitButton text={text.send} busyText={text.sending} isBusy={isPending} />
        <CancelButton text={text.cancel} isPending={isPending} onClick={close} />
      </Box>
    </FormDialog>
  );
}
