import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Chevron, chipSx, ChipText, focusedSx } from './Chip';
import { useLocalValue } from './useLocalValue';

interface Props {
  label: string;
  /** Chosen values, separated by commas; undefined: any value. */
  value: string | undefined;
  options: readonly (readonly [value: string, text: string, ...more: unknown[]])[];
  onChoose: (value: string | undefined) => void;
}

/** A filter by one or more of several values. */
export function SeveralChoice({ label, value = '', options, onChoose }: Props) {
  const [chosen, setChosen] = useLocalValue(value);
  const values = chosen === '' ? [] : chosen.split(',');
  const shown = options.filter(([one]) => values.includes(one)).map(([, text]) => text);
  const choose = (next: string) => {
    setChosen(next);
    onChoose(next === '' ? undefined : next);
  };
  return (
    <Select
      multiple
      displayEmpty
      value={values}
      // Joins the values in the order of the options, so that the same choice has the same address.
      onChange={({ target }) =>
        choose(
          options
            .map(([one]) => one)
            .filter((one) => target.value.includes(one))
            .join(),
        )
      }
      renderValue={() => (
        <ChipText label={label} chosen={shown.length > 0 ? shown.join(', ') : undefined} />
      )}
      aria-label={label}
      MenuProps={{
        ...below,
        slotProps: {
          paper: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label },
        },
      }}
      IconComponent={Chevron}
      input={<InputBase sx={{ ...chipSx(shown.length > 0), ...focusedSx, ...innerSx }} />}
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
    </Select>
  );
}

const below = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const;

/** The combobox covers the whole chip, so that a click anywhere opens it. */
const innerSx = {
  px: 0,
  '& .MuiSelect-select.MuiSelect-select': {
    display: 'flex',
    alignItems: 'center',
    height: 1,
    minHeight: 0,
    boxSizing: 'border-box',
    py: 0,
    pl: 1.25,
    pr: 3,
    outline: 'none',
    bgcolor: 'transparent',
  },
  '& .MuiSelect-icon': { fontSize: 16, right: 7, top: 'calc(50% - 8px)', color: 'text.secondary' },
};
