import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { LONGEST_TEXT } from '../address/readers';
import { useDraft } from './useDraft';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  write: (text: string) => void;
  /** Said when the browser refuses what was typed. */
  wrong?: string;
  onLeave?: () => void;
};

/** A text field that waits for the typist. */
export function DraftField({ value, write, wrong, onLeave, slotProps, ...rest }: Props) {
  const { text, type, finish } = useDraft(value, write);
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      size="small"
      fullWidth
      {...rest}
      {...(isWrong && { error: true, helperText: wrong })}
      value={text}
      onChange={({ target }) => {
        setWrong(false);
        type(target.value);
      }}
      onBlur={({ target }) => {
        setWrong(!target.validity.valid);
        finish();
        onLeave?.();
      }}
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
