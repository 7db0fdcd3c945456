import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { resourceText as text } from '../../text/resource';

interface Props {
  /** What is set, in words, and what takes it away. */
  chips: { key: string; label: string; onRemove: () => void }[];
}

/** What narrows down a list without having a field of its own. */
export function Chips({ chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
      {chips.map(({ key, label, onRemove }) => (
        <Chip
          key={key}
          label={<bdi>{label}</bdi>}
          title={label}
          // A button, so that there is one way for all: the cross inside would not be reached by Tab.
          onClick={onRemove}
          onDelete={onRemove}
          aria-label={text.removeFilter(label)}
          sx={{ maxWidth: '100%', minHeight: { xs: 44, md: 32 } }}
        />
      ))}
    </Box>
  );
}
