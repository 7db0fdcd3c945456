import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { inviteStaff } from '../../../api/staff/team';
import { type Role, ROLES } from '../../../config/roles';
import { EMAIL } from '../../../lib/contactPatterns';
import { team } from '../../../text/team';
import { FormDialog } from '../../../ui/FormDialog';
import { Field } from '../../../ui/form/Field';
import { FormFailure } from '../../../ui/form/FormFailure';
import { Select } from '../../../ui/form/Select';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { useChange } from './useChange';

const text = team.invite;

/** Asks whom to invite, and as what. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog open title={text.title} lead={text.lead} onClose={onClose}>
    <InviteForm onClose={onClose} />
  </FormDialog>
);

function InviteForm({ onClose }: { onClose: () => void }) {
  const { isPending, change, refusalOf } = useChange();
  const [role, setRole] = useState<Role>('agent');
  const [failure, setFailure] = useState<{ text: string }>();
  const send = async (email: string, refuse: (name: 'email', error: string) => void) => {
    setFailure(undefined);
    const refused = await change(() => inviteStaff(email, role), team.people.invited(email));
    if (!refused) onClose();
    else if (refused === 'known' || refused === 'invalid') refuse('email', text[refused]);
    else if (refused === 'noEmail') setFailure({ text: text.noEmail(email) });
    else setFailure({ text: refused === 'failed' ? text.failed : refusalOf(refused) });
  };
  const form = useForm<'email'>(
    { email: (value) => (EMAIL.test(value.trim()) ? undefined : text.invalid) },
    ({ email }, refuse) => void send(email.trim(), refuse),
  );
  return (
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
      <Button color="inherit" onClick={onClose}>
        {text.cancel}
      </Button>
    </Box>
  );
}
