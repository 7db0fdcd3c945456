import { Choice } from '../../../resource/filters/Choice';
import { customers } from '../../../text/customers';
import { today } from '../../../text/today';

const text = today.doneDialog;

interface Props {
  state: string;
  /** Reason of a lost customer; undefined: it is not asked for. */
  lostReason: string | undefined;
  error: string | undefined;
  onChange: (changes: { state?: string; lostReason?: string }) => void;
}

/** Fields for the state of the customer and, if lost, the reason. */
export const StateFields = ({ state, lostReason, error, onChange }: Props) => (
  <>
    <Choice
      label={text.state}
      value={state}
      options={customers.statuses}
      onChoose={(chosen) => onChange({ state: chosen })}
    />
    {lostReason !== undefined && (
      <Choice
        required
        label={customers.lostReason}
        value={lostReason}
        options={[['', ''], ...customers.lostReasons]}
        error={error !== undefined}
        helperText={error}
        onChoose={(chosen) => onChange({ lostReason: chosen })}
        sx={{ gridColumn: '1 / -1' }}
      />
    )}
  </>
);
