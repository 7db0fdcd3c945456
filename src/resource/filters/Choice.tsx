import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { resourceText } from '../../text/resource';
import { useLocalValue } from './useLocalValue';

interface Props extends Pick<TextFieldProps, 'required' | 'error' | 'helperText' | 'sx'> {
  label: string;
  value: string;
  /** Values and their texts; the current value is added if it is missing. */
  options: readonly (readonly [value: string, text: string])[];
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

/** Value of the option that stands for no filter; '' is the filter for rows without a value. */
const ANY = '*';

interface OptionalProps<Value extends string> {
  label: string;
  /** undefined: any value. */
  value: Value | undefined;
  options: (readonly [value: Value, text: string])[];
  onChoose: (value: Value | undefined) => void;
  /** Text for any value. Default: 'Cualquiera'. */
  any?: string;
}

/** A filter by one of several values, or by none. */
export function OptionalChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
  any = resourceText.any,
}: OptionalProps<Value>) {
  return (
    <Choice
      label={label}
      value={value ?? ANY}
      options={[[ANY, any], ...options]}
      onChoose={(chosen) => onChoose(options.find(([one]) => one === chosen)?.[0])}
    />
  );
}
