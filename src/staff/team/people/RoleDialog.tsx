import Typography from '@mui/material/Typography';
import { type Member, setStaffRole } from '../../../api/staff/team';
import type { Role } from '../../../config/roles';
import { team } from '../../../text/team';
import { ConfirmDialog } from './ConfirmDialog';

const text = team.role;

interface Props {
  member: Member;
  /** The new role. */
  role: Role;
  onClose: () => void;
}

/**
 * Confirms a change of role, because a single arrow key on the closed select chooses another role. Says how many
 * customers a new reader loses.
 */
export const RoleDialog = ({ member: { id, email, customers, isSelf }, role, onClose }: Props) => (
  <ConfirmDialog
    title={isSelf ? text.selfTitle : text.title(email, role)}
    lead={isSelf ? text.selfLead(role) : team.roles[role].may}
    words={isSelf ? { ...text, confirm: text.selfConfirm } : text}
    done={team.people.changed(email, role)}
    ask={() => setStaffRole(id, role)}
    onClose={onClose}
  >
    {role === 'reader' && customers > 0 && (
      <Typography sx={{ color: 'text.secondary' }}>{text.customers(customers)}</Typography>
    )}
  </ConfirmDialog>
);
