import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { setVisitsQuery } from '../address';
import type { VisitsQuery } from '../query';

const FIELDS = ['ad', 'referrer', 'page'] as const;

export function Chips({ query }: { query: VisitsQuery }) {
  const fields = FIELDS.filter((field) => query[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
      {fields.map((field) => {
        const label = text.chips[field](query[field] ?? '');
        const onRemove = () => setVisitsQuery({ [field]: undefined });
        return (
          <Chip
            key={field}
            label={<bdi>{label}</bdi>}
            title={label}
            // The whole chip is the button, since Tab does not reach the cross inside.
            onClick={onRemove}
            onDelete={onRemove}
            aria-label={resourceText.removeFilter(label)}
            sx={{ maxWidth: '100%', minHeight: { xs: 44, md: 32 } }}
          />
        );
      })}
    </Box>
  );
}
