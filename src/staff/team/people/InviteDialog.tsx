import Box from '@mui/material/Box';
import { useState } from 'react';
import { type InvitationLink, inviteStaff, type Refusal } from '../../../api/staff/team';
import { type Role, ROLES } from '../../../config/roles';
import { EMAIL } from '../../../lib/contactPatterns';
import { typedText } from '../../../lib/storable';
import { typedLine } from '../../../lib/typedLine';
import { team } from '../../../text/team';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { Field } from '../../../ui/form/Field';
import { DialogFailure } from '../../../ui/form/DialogFailure';
import { Select } from '../../../ui/form/Select';
import { nameProblem } from '../../../ui/form/nameProblem';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useForm } from '../../../ui/form/useForm';
import { CancelButton } from './CancelButton';
import { InvitationPanel } from './InvitationPanel';
import { useChange } from './useChange';

const text = team.invite;

/** Asks whom to invite and in which role; then shows the link of the invitation if the server sends no e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { isPending, close, change } = useChange(onClose);
  const [role, setRole] = useState<Role>('agent');
  const [failure, setFailure] = useState<{ text: string }>();
  const [made, setMade] = useState<InvitationLink & { email: string }>();
  const send = (email: string, name: string, refuse: (name: 'email', error: string) => void) => {
    const onAnswer = (refused: Refusal | InvitationLink) => {
      if (typeof refused === 'object') setMade({ ...refused, email });
      else if (refused === 'known' || refused === 'invalid') {
        setFailure(undefined);
        refuse('email', text[refused]);
      } else setFailure({ text: refused === 'noEmail' ? text.noEmail(email, role) : text.failed });
    };
    void change(() => inviteStaff(email, role, name), team.people.invited(email), onAnswer);
  };
  const form = useForm<'email' | 'name'>(
    {
      email: (value) => (EMAIL.test(typedText(value)) ? undefined : text.invalid),
      name: nameProblem,
    },
    ({ email, name }, refuse) => send(typedText(email), typedLine(name), refuse),
  );
  const ask = () => (
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
      <Field
        name="name"
        label={text.name}
        hint={text.nameHint}
        error={form.errors.name}
        autoComplete="off"
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
      <DialogFailure failure={failure} text={failure?.text} isPending={isPending} />
      <Box sx={dialogButtonsSx}>
        <CancelButton text={text.cancel} isPending={isPending} onClick={close} />
        <SubmitButton text={text.send} busyText={text.sending} isBusy={isPending} />
      </Box>
    </Box>
  );
  return (
    <FormDialog
      open
      title={made ? team.link.title(made.email) : text.title}
      lead={made ? team.link.lead : text.lead}
      // Without onClose, a click outside or Escape does not lose the link.
      {...(!made && { onClose: close })}
    >
      {made ? <InvitationPanel link={made} onClose={close} /> : ask()}
    </FormDialog>
  );
}
