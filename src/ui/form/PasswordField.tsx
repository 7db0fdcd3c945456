import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import SvgIcon from '@mui/material/SvgIcon';
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

interface Props extends Omit<ComponentProps<typeof Field>, 'ref' | 'type' | 'end' | 'children'> {
  ref?: RefObject<HTMLInputElement | null>;
}

/** Password field with a button that shows the password, and a message while Caps Lock is on. */
export function PasswordField({ ref, ...field }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const { isShown, toggle } = useVisibility(input);
  const [isLocked, setLocked] = useState(false);
  const updateLock = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={updateLock}
      onKeyUp={updateLock}
      onBlur={() => setLocked(false)}
      style={{ paddingRight: 56 }}
      end={
        <ButtonBase
          aria-pressed={isShown}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
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
          {/* With an aria-label, queries of tests for the field's label would find the button too. */}
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

/**
 * State of the button. Hides the password when the form is sent, because browsers remember the input of text fields.
 */
function useVisibility(input: RefObject<HTMLInputElement | null>) {
  const [isShown, setShown] = useState(false);
  const caret = useRef<[start: number | null, end: number | null]>([null, null]);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input]);

  // Restores the caret, which browsers move when the type of the field changes.
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

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
} as const;

/** Icon of an eye, crossed out while the password is hidden. */
const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <SvgIcon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" {...line} />
    <circle cx="12" cy="12" r="3" {...line} />
    {!isOpen && <path d="m4 20 16-16" {...line} />}
  </SvgIcon>
);
