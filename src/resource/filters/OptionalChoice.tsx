import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';
import { resourceText } from '../../text/resource';
import { Chevron, chevronSx, chipSx, ChipText, coveringSx, focusedSx } from './Chip';
import { useLocalValue } from './useLocalValue';

/** Value of the option for no filter. No value of the database equals it, since its texts cannot contain NUL. */
const ANY = '\0';

interface Props<Value extends string> {
  label: string;
  /** undefined: any value; '' is the filter for rows without a value. */
  value: Value | undefined;
  options: readonly (readonly [value: Value, text: string, ...more: unknown[]])[];
  onChoose: (value: Value | undefined) => void;
  /** Text for any value. Default: 'Cualquiera'. */
  any?: string | undefined;
  /** The same, if the chip shows it too. */
  usual?: string | undefined;
}

/**
 * A filter by one of several values, or by none. The chip says what is chosen. A transparent native select covers it,
 * so that the list of options is the one that people know from their system.
 */
export function OptionalChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
  usual,
  any = usual ?? resourceText.any,
}: Props<Value>) {
  const [chosen, setChosen] = useLocalValue<string>(value ?? ANY);
  const isListed = chosen === ANY || options.some(([one]) => one === chosen);
  const shown = options.find(([one]) => one === chosen)?.[1] ?? chosen;
  const isSet = chosen !== ANY;
  return (
    <Box sx={{ ...chipSx(isSet), ...focusedSx }}>
      <ChipText label={label} chosen={isSet ? shown : usual} aria-hidden />
      <Chevron sx={chevronSx} />
      <Box
        component="select"
        aria-label={label}
        value={chosen}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
          setChosen(target.value);
          onChoose(options.find(([one]) => one === target.value)?.[0]);
        }}
        sx={selectSx}
      >
        <option value={ANY}>{any}</option>
        {(isListed ? options : [...options, [chosen, chosen] as const]).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** The browser's list of options takes its colours and font from the select. */
const selectSx = {
  ...coveringSx,
  fontFamily: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
};
