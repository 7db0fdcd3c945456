import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useResource } from '../../../resource/page/useResource';

/** Link that opens another customer and keeps the view behind the drawer. */
export function CustomerLink({ id, name }: { id: number; name: string }) {
  const address = useResource().useAddress({ open: id });
  return (
    <Link component={RouterLink} to={address} preventScrollReset color="inherit">
      <bdi>{name}</bdi>
    </Link>
  );
}
