import Alert from '@mui/material/Alert';
import type { UnreadableIds } from '../../api/staff/shapes';
import { resourceText as text } from '../../text/resource';
import { useRights } from '../rights';

/**
 * Message in place of the rows that cannot be shown. It is above the list, since nobody would see it below a long one.
 */
export function UnreadableRows({ ids }: { ids: UnreadableIds }) {
  const { isAdmin } = useRights();
  return (
    ids.length > 0 && (
      <Alert severity="warning" sx={{ mb: 1 }}>
        {text.unreadable(ids)} {text.whoCorrects(isAdmin)}
      </Alert>
    )
  );
}
