import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { LONGEST_TEXT } from '../query';
import { useDraft } from './useDraft';

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  write: (text: string) => void;
};

/** A text field that waits for the typist. */
export function DraftField({ value, write, slotProps, ...rest }: Props) {
  const { text, type, finish } = useDraft(value, write);
  return (
    <TextField
      size="small"
      fullWidth
      {...rest}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { maxLength: LONGEST_TEXT, autoComplete: 'off', ...slotProps?.htmlInput },
      }}
    />
  );
}
