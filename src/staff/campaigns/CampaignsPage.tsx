import Typography from '@mui/material/Typography';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';

const { title, empty } = staff.campaigns;

export function CampaignsPage() {
  return (
    <Room title={title}>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{empty}</Typography>
    </Room>
  );
}
