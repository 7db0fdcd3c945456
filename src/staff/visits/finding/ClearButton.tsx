import { ClearButton as Clear } from '../../../resource/finding/ClearButton';
import { useSetVisitsQuery } from '../address';
import { NO_FILTERS } from '../query';

export function ClearButton({ variant }: { variant: 'text' | 'outlined' }) {
  const setQuery = useSetVisitsQuery();
  return <Clear variant={variant} onClear={() => setQuery(NO_FILTERS)} />;
}
