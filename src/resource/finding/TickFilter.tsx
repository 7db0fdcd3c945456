import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useHeld } from './useHeld';

interface Props {
  label: string;
  value: boolean;
  onTick: (wanted: boolean) => void;
}

export function TickFilter({ label, value, onTick }: Props) {
  const [held, hold] = useHeld(value);
  return (
    <FormControlLabel
      control={<Checkbox checked={held} />}
      label={label}
      onChange={(_, wanted) => {
        hold(wanted);
        onTick(wanted);
      }}
      sx={{ alignSelf: 'end', minHeight: 44, mr: 0, ml: -1, typography: 'body2' }}
    />
  );
}
