import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';
import type { Member } from '../../../api/staff/team';
import { type Role, ROLES } from '../../../config/roles';
import { toDay } from '../../../lib/dayBounds';
import { formatLongDay } from '../../../lib/formatLongDay';
import { formatDay, formatMoment, formatRecent } from '../../../lib/formats';
import { nameAmong } from '../../../lib/nameAmong';
import { useMinute } from '../../../lib/useMinute';
import { SmallButton } from '../../../resource/SmallButton';
import { absence } from '../../../text/absence';
import { number } from '../../../text/nouns';
import { staffName } from '../../../text/staffName';
import { team } from '../../../text/team';
import { lineSx, quietSx, rowSxOf } from '../table';

const text = team.people;

interface Props {
  member: Member;
  members: Member[];
  /** Called with the chosen role; the select shows the stored role until the server has changed it. */
  onRole: (role: Role) => void;
  onName: () => void;
  onAbsence: () => void;
  onRemove: () => void;
}

export function MemberRow({ member, members, onRole, onName, onAbsence, onRemove }: Props) {
  const { email, name, role, since, lastSignIn, customers, isSelf, absentUntil } = member;
  const substitute = members.find(({ id }) => id === member.substitute);
  const now = useMinute();
  return (
    <Box role="row" sx={[rowSx, lineSx]}>
      <Box
        role="rowheader"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontWeight: 600,
        }}
      >
        <bdi>{name || email}</bdi>
        <Box component="span" sx={{ ...quietSx, fontWeight: 400 }}>
          {name !== '' && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
          {isSelf && ` · ${text.you}`}
        </Box>
        {absentUntil !== null && (
          <Box sx={{ ...quietSx, fontWeight: 400 }}>
            {absence.now(
              formatLongDay(absentUntil),
              substitute ? nameAmong(substitute, members) : '',
            )}
          </Box>
        )}
      </Box>
      <Box role="cell" sx={{ order: { xs: 1, md: 0 } }}>
        <Box
          component="select"
          aria-label={text.roleOf(email)}
          title={team.roles[role].may}
          value={role}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onRole(target.value as Role)}
          sx={selectSx}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {team.roles[one].name}
            </option>
          ))}
        </Box>
      </Box>
      <Box role="cell" title={formatMoment(since)} sx={{ ...quietSx, ...onlyWideSx }}>
        {formatDay(toDay(new Date(since)))}
      </Box>
      <Box
        role="cell"
        title={lastSignIn === null ? undefined : formatMoment(lastSignIn)}
        sx={{ ...quietSx, gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 2, md: 0 } }}
      >
        {lastSignIn === null ? text.never : formatRecent(lastSignIn, now)}
      </Box>
      <Box role="cell" sx={{ textAlign: 'right', order: { xs: 1, md: 0 }, whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {text.customersOf(customers)}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {number(customers)}
        </Box>
      </Box>
      <Box
        role="cell"
        sx={{
          textAlign: 'right',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 3, md: 0 },
          whiteSpace: 'nowrap',
        }}
      >
        <SmallButton color="inherit" aria-label={staffName.changeOf(email)} onClick={onName}>
          {staffName.change}
        </SmallButton>
        {role !== 'reader' && (
          <SmallButton color="inherit" aria-label={absence.changeOf(email)} onClick={onAbsence}>
            {absence.change}
          </SmallButton>
        )}
        <SmallButton color="inherit" aria-label={text.removeOf(email)} onClick={onRemove}>
          {text.remove}
        </SmallButton>
      </Box>
    </Box>
  );
}

export const rowSx = rowSxOf('minmax(0, 2fr) 168px 112px minmax(0, 1fr) 72px 256px');

/** Hides the day of joining in narrow windows, where the last sign-in says enough. */
export const onlyWideSx = { display: { xs: 'none', md: 'block' } };

const selectSx = {
  typography: 'body2',
  fontFamily: 'inherit',
  width: { xs: 1, md: 160 },
  maxWidth: 240,
  minHeight: { xs: 44, md: 32 },
  px: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
