import Box from '@mui/material/Box';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { useAreaLinks } from './useAreaLinks';

export function StaffLinks() {
  return (
    <Box component="nav" aria-label={account.areas.label} sx={{ display: 'flex', gap: 1 }}>
      {useAreaLinks().map(({ label, note, ...link }) => (
        <Box key={link.to} sx={note ? withNoteSx : undefined}>
          <BarLink {...link}>{label}</BarLink>
          {note && <Box sx={noteSx}>{note}</Box>}
        </Box>
      ))}
    </Box>
  );
}

/** Reserves the space of the note, so that it moves nothing when it appears. */
const withNoteSx = { position: 'relative', mr: 1.5 };
const noteSx = {
  position: 'absolute',
  top: 3,
  left: 'calc(100% - 12px)',
  display: 'flex',
  pointerEvents: 'none',
};
