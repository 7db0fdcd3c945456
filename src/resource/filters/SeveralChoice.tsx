import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { resourceText } from '../../text/resource';
import { useLocalValue } from './useLocalValue';

interface Props {
  label: string;
  /** Chosen values, separated by commas; undefined: any value. */
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string | undefined) => void;
}

/** A filter by one or more of several values. */
export function SeveralChoice({ label, value = '', options, onChoose }: Props) {
  const [chosen, setChosen] = useLocalValue(value);
  const values = chosen === '' ? [] : chosen.split(',');
  const shown = options.filter(([one]) => values.includes(one));
  const choose = (next: string) => {
    setChosen(next);
    onChoose(next === '' ? undefined : next);
  };
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={values}
      // The order of the options, so that the same choice has the same address.
      onChange={({ target }) =>
        choose(
          options
            .map(([one]) => one)
            .filter((one) => target.value.includes(one))
            .join(),
        )
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => shown.map(([, text]) => text).join(', ') || resourceText.any,
        },
      }}
    >
      {options.map(([one, text]) => (
        <MenuItem key={one} value={one} dense>
          <Checkbox
            checked={values.includes(one)}
            size="small"
            tabIndex={-1}
            inert
            aria-hidden
            sx={{ p: 0, mr: 1.5 }}
          />
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
