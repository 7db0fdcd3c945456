import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InvitationLink } from '../../../api/staff/team';
import { formatMoment } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { useCopy } from '../../../resource/drawer/useCopy';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { team } from '../../../text/team';

const text = team.link;

interface Props {
  link: InvitationLink;
  onClose: () => void;
}

/** Number of lines that the longest address takes on a phone. */
const LINES = 8;

/** Link of an invitation, which the admin has to pass on because the server sends no e-mail. */
export function InvitationPanel({ link: { address, expiresAt }, onClose }: Props) {
  const copy = useCopy(text);
  return (
    <Box sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', typography: 'body2' }}>
        <UntrustedText text={address} lines={LINES} />
      </Box>
      <Box sx={{ typography: 'body2' }}>{text.life(formatMoment(expiresAt))}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text.once}</Box>
      <Box sx={dialogButtonsSx}>
        <Button color="inherit" onClick={onClose}>
          {text.close}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void copy(address)}>
          {text.copy}
        </Button>
      </Box>
    </Box>
  );
}
