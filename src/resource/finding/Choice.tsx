import TextField from '@mui/material/TextField';
import { useHeld } from './useHeld';

interface Props {
  label: string;
  value: string;
  /** Value and text of each; the value is added when it is none of them. */
  options: [value: string, text: string][];
  onChoose: (value: string) => void;
}

/** A labelled list of the browser's own. */
export function Choice({ label, value, options, onChoose }: Props) {
  const [held, hold] = useHeld(value);
  const all = options.some(([one]) => one === held) ? options : [...options, [held, held]];
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={held}
      onChange={({ target }) => {
        hold(target.value);
        onChoose(target.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {all.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
