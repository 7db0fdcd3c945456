import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH } from '../address/readers';
import { useLocalValue } from './useLocalValue';

const DEBOUNCE_MS = 300;

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  /** Called 300 ms after the last key, on Enter and on blur. */
  write: (text: string) => void;
  /** Message for input that the browser's validation rejects. */
  invalidText?: string;
  onLeave?: () => void;
};

export function DebouncedField({ value, write, invalidText, onLeave, slotProps, ...rest }: Props) {
  const [text, setText] = useLocalValue(value);
  const [isInvalid, setInvalid] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = () => {
    clearTimeout(timer.current);
    if (text !== value) write(text);
  };
  return (
    <TextField
      size="small"
      fullWidth
      {...rest}
      {...(isInvalid && { error: true, helperText: invalidText })}
      value={text}
      onChange={({ target }) => {
        setInvalid(false);
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(target.value), DEBOUNCE_MS);
      }}
      onBlur={({ target }) => {
        setInvalid(!target.validity.valid);
        finish();
        onLeave?.();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { maxLength: MAX_TEXT_LENGTH, autoComplete: 'off', ...slotProps?.htmlInput },
      }}
    />
  );
}
