import Chip from '@mui/material/Chip';
import { reasonOf } from './exclusion';

/** Chip that says why figures leave the visitor out; renders nothing when they count it. */
export function ExclusionChip({ exclusion }: { exclusion: string }) {
  const reason = reasonOf({ exclusion });
  return (
    reason !== undefined && (
      <Chip
        component="span"
        size="small"
        variant="outlined"
        label={reason}
        sx={{ color: 'text.secondary', borderColor: 'divider' }}
      />
    )
  );
}
