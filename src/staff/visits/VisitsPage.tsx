import Typography from '@mui/material/Typography';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';

const { title, empty } = staff.visits;

export function VisitsPage() {
  return (
    <Room title={title}>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{empty}</Typography>
    </Room>
  );
}
