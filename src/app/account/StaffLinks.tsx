import Box from '@mui/material/Box';
import { account } from '../../text/account';
import { BarLink } from '../../ui/BarLink';
import { useRooms } from './rooms';

export function StaffLinks() {
  return (
    <Box component="nav" aria-label={account.rooms.label} sx={{ display: 'flex', gap: 1 }}>
      {useRooms().map(({ label, ...link }) => (
        <BarLink key={link.to} {...link}>
          {label}
        </BarLink>
      ))}
    </Box>
  );
}
