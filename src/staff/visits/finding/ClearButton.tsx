import Button from '@mui/material/Button';
import { visitsText as text } from '../../../text/visits';
import { NO_FILTERS } from '../query';
import { useSetVisitsQuery } from '../address';

export function ClearButton({ variant }: { variant: 'text' | 'outlined' }) {
  const setQuery = useSetVisitsQuery();
  return (
    <Button
      size={variant === 'text' ? 'small' : 'medium'}
      variant={variant}
      onClick={() => setQuery(NO_FILTERS)}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    >
      {text.clear}
    </Button>
  );
}
