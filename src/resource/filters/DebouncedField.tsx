import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH } from '../address/readers';

const DEBOUNCE_MS = 300;

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  /** Called 300 ms after the last key, on Enter and on blur. */
  write: (text: string) => void;
  /** Message for input that the browser's validation rejects. */
  invalidText?: string;
  onLeave?: () => void;
};

interface State {
  /** Text in the field. */
  text: string;
  /** Value of the page's state at the last rendering. */
  value: string;
  /** Last text that was passed to `write`; undefined once the page's state has changed. */
  written: string | undefined;
}

/**
 * A text field that passes its text on with a delay (debounce). What is typed before the page's state follows is not
 * overwritten by it.
 */
export function DebouncedField({ value, write, invalidText, onLeave, slotProps, ...rest }: Props) {
  const [state, setState] = useState<State>({ text: value, value, written: undefined });
  const { text } = state;
  if (state.value !== value) {
    const isEcho = value === state.written;
    setState({ text: isEcho ? text : value, value, written: undefined });
  }
  const writeNow = (written: string) => {
    setState((before) => ({ ...before, written }));
    write(written);
  };
  const [isInvalid, setInvalid] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = () => {
    clearTimeout(timer.current);
    if (text !== value) writeNow(text);
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
        setState((before) => ({ ...before, text: target.value }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => writeNow(target.value), DEBOUNCE_MS);
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
