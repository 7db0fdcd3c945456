import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { RowOf } from '../../api/staff/tableRows';
import { UntrustedText } from '../../resource/drawer/UntrustedText';
import { useCopy } from '../../resource/drawer/useCopy';
import { campaigns as text } from '../../text/campaigns';
import { linkOf, visitsOf } from './addresses';

export function CampaignLink({ row }: { row: RowOf<'campaigns'> }) {
  const copy = useCopy();
  const link = linkOf(row);
  return (
    <Box role="group" aria-label={text.link} sx={{ mb: 3 }}>
      <Box sx={{ typography: 'body2', fontWeight: 600 }}>{text.link}</Box>
      <UntrustedText text={link} />
      <Button
        variant="outlined"
        size="small"
        onClick={() => void copy(link)}
        sx={{ my: 1.5, mr: 2 }}
      >
        {text.copy}
      </Button>
      <Link component={RouterLink} to={visitsOf(row)}>
        {text.seeVisits}
      </Link>
    </Box>
  );
}
