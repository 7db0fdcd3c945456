import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useResource } from '../../resource/page/useResource';

interface Props {
  id: number;
  name: string;
  onClick?: () => void;
}

/** Link that opens another customer and keeps the view behind the drawer. */
export function CustomerLink({ id, name, onClick }: Props) {
  const address = useResource().useAddress({ open: id });
  return (
    <Link component={RouterLink} to={address} preventScrollReset color="inherit" onClick={onClick}>
      <bdi>{name}</bdi>
    </Link>
  );
}
