import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { customers } from '../../../text/customers';
import { today } from '../../../text/today';

const text = today.doneDialog;

interface Props {
  state: string;
  /** undefined: it is not asked for. */
  lostReason: string | undefined;
  error: string | undefined;
  onChange: (changes: { state?: string; lostReason?: string }) => void;
}

/** The customer's state, and the reason of one who is lost. */
export const StateFields = ({ state, lostReason, error, onChange }: Props) => (
  <>
    <Choice
      label={text.state}
      value={state}
      options={customers.statuses}
      onChange={({ target }) => onChange({ state: target.value })}
    />
    {lostReason !== undefined && (
      <Choice
        required
        label={customers.lostReason}
        value={lostReason}
        options={[['', ''], ...customers.lostReasons]}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange({ lostReason: target.value })}
        sx={{ gridColumn: '1 / -1' }}
      />
    )}
  </>
);

type ChoiceProps = TextFieldProps & { options: readonly (readonly [string, string])[] };

const Choice = ({ options, ...field }: ChoiceProps) => (
  <TextField select size="small" slotProps={{ select: { native: true } }} {...field}>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);
