import type { TextFieldProps } from '@mui/material/TextField';
import { LAST_DAY } from '../../lib/dayBounds';
import { resourceText } from '../../text/resource';
import { DebouncedField } from './DebouncedField';

const DAYS = { min: '2000-01-01', max: LAST_DAY };

interface Props extends Pick<TextFieldProps, 'error' | 'helperText' | 'sx'> {
  label: string;
  /** YYYY-MM-DD; '' for none. */
  value: string;
  write: (day: string) => void;
}

/** One end of a period of one's own. */
export const DayField = (props: Props) => (
  <DebouncedField
    type="date"
    invalidText={resourceText.invalidDay}
    slotProps={{ htmlInput: DAYS }}
    {...props}
  />
);
