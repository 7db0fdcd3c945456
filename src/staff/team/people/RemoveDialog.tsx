import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { type Member, removeStaff } from '../../../api/staff/team';
import { signOutRequested } from '../../../session/slice';
import { team } from '../../../text/team';
import { ConfirmDialog } from './ConfirmDialog';

const text = team.remove;

/** Asks before a person is removed, and says what happens to their customers. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, email, customers, isSelf } = member;
  const dispatch = useDispatch();
  return (
    <ConfirmDialog
      title={isSelf ? text.selfTitle : text.title(email)}
      lead={isSelf ? text.selfLead : text.lead}
      words={text}
      done={team.people.removed(email)}
      ask={() => removeStaff(id)}
      onClose={onClose}
      {...(isSelf && { onDone: () => void dispatch(signOutRequested()) })}
    >
      <Typography sx={{ color: 'text.secondary' }}>{text.customers(customers)}</Typography>
    </ConfirmDialog>
  );
}
