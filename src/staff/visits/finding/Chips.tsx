import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { visitsText as text } from '../../../text/visits';
import type { VisitsQuery } from '../query';
import type { SetQuery } from '../address';

const FIELDS = ['ad', 'referrer', 'page'] as const;

interface Props {
  query: VisitsQuery;
  setQuery: SetQuery;
}

/** What a click in a panel has narrowed the list down to. */
export function Chips({ query, setQuery }: Props) {
  const set = FIELDS.flatMap((field) => {
    const value = query[field];
    return value === undefined ? [] : [{ field, label: text.chips[field](value) }];
  });
  if (set.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
      {set.map(({ field, label }) => (
        <Chip
          key={field}
          label={<bdi>{label}</bdi>}
          title={label}
          // A button, so that there is one way for all: the cross inside would not be reached by Tab.
          onClick={() => setQuery({ [field]: undefined })}
          onDelete={() => setQuery({ [field]: undefined })}
          aria-label={text.remove(label)}
          sx={{ maxWidth: '100%', minHeight: { xs: 44, md: 32 } }}
        />
      ))}
    </Box>
  );
}
