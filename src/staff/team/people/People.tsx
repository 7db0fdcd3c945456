import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Member, setStaffRole } from '../../../api/staff/team';
import type { Role } from '../../../config/roles';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { SmallButton } from '../../../resource/SmallButton';
import { team } from '../../../text/team';
import { toastShown } from '../../../ui/toasts/slice';
import { headSx } from '../../shared/tableHead';
import { WaitingList } from '../../shared/WaitingList';
import { readings } from '../readings';
import { frameSx } from '../table';
import { Unread } from '../Unread';
import { ConfirmDialog } from './ConfirmDialog';
import { InviteDialog } from './InviteDialog';
import { MemberRow, rowSx } from './MemberRow';
import { RemoveDialog } from './RemoveDialog';
import { useChange } from './useChange';

const text = team.people;

/** Who is in the team, and what each may do. */
export function People() {
  const dispatch = useDispatch();
  const { value: members, hasFailed } = useSelector(readings.team.select);
  const { isPending, change, refusalOf } = useChange();
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  /** A change of one's own role that waits for an answer. */
  const [demotion, setDemotion] = useState<{ member: Member; role: Role }>();
  const read = () => void dispatch(readings.team.requested());
  useEffect(() => void dispatch(readings.team.requested()), [dispatch]);

  const setRole = async ({ id, email }: Member, role: Role) => {
    const refused = await change(() => setStaffRole(id, role), text.changed(email, role));
    if (refused) dispatch(toastShown('error', refusalOf(refused)));
  };
  return (
    <>
      <InTitleLine>
        {members && (
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', flex: 1 }}>
            {text.counted(members.length)}
          </Box>
        )}
        <SmallButton variant="contained" onClick={() => setInviting(true)}>
          {team.invite.open}
        </SmallButton>
      </InTitleLine>
      {hasFailed && (
        <Box sx={{ mt: 1.5 }}>
          <Unread title={text.failed} onAgain={read} />
        </Box>
      )}
      {!members && !hasFailed && <WaitingList label={text.loading} />}
      {members && (
        <Box role="table" aria-label={text.title} sx={frameSx}>
          <Box role="row" sx={[rowSx, headSx]}>
            <span role="columnheader">{text.email}</span>
            <span role="columnheader">{text.role}</span>
            <span role="columnheader">{text.since}</span>
            <span role="columnheader">{text.lastSignIn}</span>
            <Box role="columnheader" component="span" sx={{ textAlign: 'right' }}>
              {text.customers}
            </Box>
            <Box role="columnheader" component="span" sx={{ textAlign: 'right' }}>
              {text.actions}
            </Box>
          </Box>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isPending={isPending}
              onRole={(role) => {
                if (member.isSelf) setDemotion({ member, role });
                else void setRole(member, role);
              }}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </Box>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
      {demotion && (
        <ConfirmDialog
          title={team.demote.title}
          lead={team.demote.lead(demotion.role)}
          words={team.demote}
          done={text.changed(demotion.member.email, demotion.role)}
          ask={() => setStaffRole(demotion.member.id, demotion.role)}
          onClose={() => setDemotion(undefined)}
        />
      )}
    </>
  );
}
