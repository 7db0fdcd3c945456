import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Option } from '../form/fields';
import { useLocalValue } from './useLocalValue';

interface Props extends Pick<TextFieldProps, 'required' | 'error' | 'helperText' | 'sx'> {
  label: string;
  value: string;
  /** Values and their texts; the current value is added if it is missing. */
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** A labelled native select. */
export function Choice({ label, value, options, onChoose, ...field }: Props) {
  const [chosen, setChosen] = useLocalValue(value);
  const isListed = options.some(([one]) => one === chosen);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        onChoose(target.value);
      }}
      slotProps={{ select: { native: true } }}
      {...field}
    >
      {(isListed ? options : [...options, [chosen, chosen]]).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
