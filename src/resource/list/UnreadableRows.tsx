import Alert from '@mui/material/Alert';
import type { UnreadableIds } from '../../api/staff/shapes';
import { resourceText as text } from '../../text/resource';
import { useRights } from '../rights';

/** A line above a list, in the place of its rows that cannot be shown: below a long one nobody would see it. */
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
