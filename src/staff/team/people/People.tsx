import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Member } from '../../../api/staff/team';
import type { Role } from '../../../config/roles';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { SmallButton } from '../../../resource/SmallButton';
import { useReading } from '../../../resource/useReading';
import { staffName } from '../../../text/staffName';
import { team } from '../../../text/team';
import { headSx } from '../../shared/tableHead';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { readings } from '../readings';
import { frameSx } from '../table';
import { InviteDialog } from './InviteDialog';
import { useAbsence } from '../../../resource/AbsenceDialog';
import { NameDialog } from '../../../resource/NameDialog';
import { MemberRow, onlyWideSx, rowSx } from './MemberRow';
import { RemoveDialog } from './RemoveDialog';
import { RoleDialog } from './RoleDialog';

const text = team.people;

/** Members of the team and their roles. */
export function People() {
  const { value: members, hasFailed, again } = useReading(readings.team);
  const absence = useAbsence(again);
  const [isInviting, setInviting] = useState(false);
  const [naming, setNaming] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  /** Change of role that waits for its confirmation. */
  const [changing, setChanging] = useState<{ member: Member; role: Role }>();

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
          <Unread title={text.failed} onAgain={again} />
        </Box>
      )}
      {!members && !hasFailed && <WaitingList label={text.loading} />}
      {members && (
        // Can have the focus, which it takes over from a row that was removed.
        <Box role="table" aria-label={text.title} tabIndex={-1} sx={frameSx}>
          <Box role="row" sx={[rowSx, headSx]}>
            <span role="columnheader">{text.person}</span>
            <span role="columnheader">{text.role}</span>
            <Box role="columnheader" component="span" sx={onlyWideSx}>
              {text.since}
            </Box>
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
              {...{ member, members }}
              onRole={(role) => setChanging({ member, role })}
              onName={() => setNaming(member)}
              onAbsence={() => absence.ask(member.email, member.isSelf)}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </Box>
      )}
      {absence.dialog}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {naming && (
        <NameDialog
          title={staffName.title(naming.email)}
          name={naming.name}
          account={naming.id}
          onClose={() => setNaming(undefined)}
          onDone={again}
        />
      )}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
      {changing && <RoleDialog {...changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
