import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocalValue } from './useLocalValue';

interface Props {
  label: string;
  value: boolean;
  onTick: (wanted: boolean) => void;
}

export function TickFilter({ label, value, onTick }: Props) {
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
}
