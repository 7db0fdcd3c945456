import Typography from '@mui/material/Typography';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';

const { title, empty } = staff.products;

export function ProductsPage() {
  return (
    <Room title={title}>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{empty}</Typography>
    </Room>
  );
}
