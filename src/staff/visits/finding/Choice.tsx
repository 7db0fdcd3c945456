import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  /** Value and text of each; the value is added when it is none of them. */
  options: [value: string, text: string][];
  onChoose: (value: string) => void;
}

/** A labelled list of the browser's own. */
export function Choice({ label, value, options, onChoose }: Props) {
  const all = options.some(([one]) => one === value) ? options : [...options, [value, value]];
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
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
