import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { login } from '../../text/login';
import { VisuallyHidden } from '../VisuallyHidden';
import { Field } from './Field';
import { Eye } from './icons';

interface Props extends Omit<ComponentProps<typeof Field>, 'ref' | 'type' | 'end' | 'children'> {
  ref?: RefObject<HTMLInputElement | null>;
}

/** A password, which can be looked at until it is sent, and says when the capital letters are locked. */
export function PasswordField({ ref, ...field }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const { isShown, toggle } = useShown(input);
  const [isLocked, setLocked] = useState(false);
  const lookAtLock = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={lookAtLock}
      onKeyUp={lookAtLock}
      onBlur={() => setLocked(false)}
      style={{ paddingRight: 56 }}
      end={
        <ButtonBase
          aria-pressed={isShown}
          // The field keeps the focus, and phones their keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          sx={{
            position: 'absolute',
            inset: '4px 4px 4px auto',
            width: 48,
            borderRadius: 1,
            color: isShown ? 'primary.main' : 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Eye isOpen={isShown} />
          {/* Not its label: that would be found where the field is looked for by its own. */}
          <VisuallyHidden>{login.showPassword}</VisuallyHidden>
        </ButtonBase>
      }
    >
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {isLocked && login.capsLock}
      </Box>
    </Field>
  );
}

/** Hidden again when the form is sent: browsers remember what was typed into plain text. */
function useShown(input: RefObject<HTMLInputElement | null>) {
  const [isShown, setShown] = useState(false);
  const caret = useRef<[start: number | null, end: number | null]>([null, null]);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input]);

  // Browsers put the caret elsewhere when the type changes.
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement) field.setSelectionRange(...caret.current);
  }, [isShown, input]);

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    caret.current = [selectionStart, selectionEnd];
    setShown(!isShown);
  };
  return { isShown, toggle };
}
