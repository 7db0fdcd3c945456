import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
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
    <TextField
      select
      size="small"
      label={text.state}
      value={state}
      onChange={({ target }) => onChange({ state: target.value })}
    >
      {customers.statuses.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    {lostReason !== undefined && (
      <TextField
        select
        required
        size="small"
        label={customers.lostReason}
        value={lostReason}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange({ lostReason: target.value })}
        sx={{ gridColumn: '1 / -1' }}
      >
        {customers.lostReasons.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    )}
  </>
);
