import Box from '@mui/material/Box';
import { useId } from 'react';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { AreaNote } from './AreaNote';
import { useAreaLinks } from './useAreaLinks';

export function StaffLinks() {
  const id = useId();
  return (
    <Box component="nav" aria-label={account.areas.label} sx={{ display: 'flex', gap: 1 }}>
      {useAreaLinks().map(({ label, hasNote, ...link }) => (
        <Box key={link.to} sx={hasNote ? notedSx : undefined}>
          <BarLink {...link} aria-describedby={hasNote ? id : undefined}>
            {label}
          </BarLink>
          {hasNote && (
            <Box sx={noteSx}>
              <AreaNote id={id} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Reserves the space of the note, so that it moves nothing when it appears. */
const notedSx = { position: 'relative', mr: 1.5 };
const noteSx = {
  position: 'absolute',
  top: 3,
  left: 'calc(100% - 12px)',
  display: 'flex',
  pointerEvents: 'none',
};
