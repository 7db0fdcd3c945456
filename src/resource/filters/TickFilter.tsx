import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import { useLocalValue } from './useLocalValue';

interface Props {
  label: string;
  value: boolean;
  /** Must be a stable function. */
  onTick: (wanted: boolean) => void;
}

export const TickFilter = memo(function TickFilter({ label, value, onTick }: Props) {
  const [isTicked, setTicked] = useLocalValue(value);
  return (
    <FormControlLabel
      control={<Checkbox checked={isTicked} />}
      label={label}
      onChange={(_, wanted) => {
        setTicked(wanted);
        onTick(wanted);
      }}
      sx={{ alignSelf: 'end', minHeight: 44, mr: 0, ml: -1, typography: 'body2' }}
    />
  );
});
