import Box from '@mui/material/Box';
import { useId } from 'react';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { RoomNote } from './RoomNote';
import { useRooms } from './rooms';

export function StaffLinks() {
  const id = useId();
  return (
    <Box component="nav" aria-label={account.rooms.label} sx={{ display: 'flex', gap: 1 }}>
      {useRooms().map(({ label, hasNote, ...link }) => (
        <Box key={link.to} sx={hasNote ? notedSx : undefined}>
          <BarLink {...link} aria-describedby={hasNote ? id : undefined}>
            {label}
          </BarLink>
          {hasNote && (
            <Box sx={noteSx}>
              <RoomNote id={id} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The note's room is always there, so that it moves nothing. */
const notedSx = { position: 'relative', mr: 1.5 };
const noteSx = {
  position: 'absolute',
  top: 3,
  left: 'calc(100% - 12px)',
  display: 'flex',
  pointerEvents: 'none',
};
