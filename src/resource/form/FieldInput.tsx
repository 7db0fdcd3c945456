import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { memo } from 'react';
import { FIRST_DAY, LAST_DAY } from '../../lib/dayBounds';
import { records as text } from '../../text/records';
import { choiceText, type Field, type Kind, type Option, type Value } from './fields';
import { PictureInput } from './PictureInput';
import { sayValue } from './sayValue';

interface Props {
  field: Field;
  /** Id of the form that the input belongs to. */
  formId: string;
  value: Value;
  options: readonly Option[];
  error: string | undefined;
  onChange: (name: string, value: Value) => void;
}

const decimal: TextFieldProps = {
  slotProps: { htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } },
};

const inputs: Partial<Record<Kind, TextFieldProps>> = {
  multiline: { multiline: true, minRows: 3, maxRows: 12 },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'url' },
  date: { type: 'date', slotProps: { htmlInput: { min: FIRST_DAY, max: LAST_DAY } } },
  time: { type: 'time' },
  money: decimal,
  percent: decimal,
};

/** The asterisk is not part of the accessible name: the field is `required` already. */
export const requiredSx = { '& label::after': { content: '" *" / ""' } };

/** One field of a form. It renders only when its own value changes. */
export const FieldInput = memo(function FieldInput({
  field,
  formId,
  value,
  options,
  error,
  onChange,
}: Props) {
  const { name, kind, label, hint, none = text.none, required = false } = field;
  const change = (next: Value) => onChange(name, next);
  if (kind === 'switch')
    return (
      <FormControlLabel
        control={
          <Switch checked={value === true} name={name} slotProps={{ input: { form: formId } }} />
        }
        label={label}
        onChange={(_, checked) => change(checked)}
        sx={{ minHeight: 44, m: 0, ml: -1 }}
      />
    );
  if (kind === 'picture')
    return <PictureInput label={label} value={String(value)} hint={hint} onChange={change} />;
  const { slotProps, ...input } = inputs[kind] ?? {};
  const isChoice = kind === 'choice' || kind === 'reference';
  return (
    <TextField
      size="small"
      fullWidth
      name={name}
      label={label}
      required={required}
      value={value}
      error={error !== undefined}
      helperText={error ?? hint}
      select={isChoice}
      onChange={({ target }) => change(target.value)}
      sx={required ? requiredSx : undefined}
      {...input}
      slotProps={{
        ...(isChoice && { select: { native: true } }),
        htmlInput: { autoComplete: 'off', form: formId, ...slotProps?.htmlInput },
        // `requiredSx` draws the asterisk in place of MUI's.
        inputLabel: { required: false },
      }}
    >
      {isChoice && (
        <>
          {(value === '' || !required) && <option value="">{none}</option>}
          {value !== '' && !options.some(([one]) => one === value) && (
            <option value={String(value)}>{sayValue(field, value, options)}</option>
          )}
          {options.map((option) => (
            <option key={option[0]} value={option[0]}>
              {choiceText(option)}
            </option>
          ))}
        </>
      )}
    </TextField>
  );
});
