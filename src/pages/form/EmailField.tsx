import Link from '@mui/material/Link';
import { type ComponentProps, useRef, useState } from 'react';
import { suggestEmail } from '../../lib/suggestEmail';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur' | 'children' | 'ref'>;

/** Field for an e-mail address, with an optional suggestion when the address looks mistyped. */
export function EmailField(field: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const take = (email: string) => {
    setMeant(undefined);
    if (!input.current) return;
    typeInto(input.current, email);
    input.current.focus();
  };
  return (
    <Field
      {...field}
      ref={input}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={() => setMeant(undefined)}
      onBlur={({ target }) => setMeant(suggestEmail(target.value))}
    >
      <span role="status">
        {meant !== undefined && (
          <Link
            component="button"
            type="button"
            onClick={() => take(meant)}
            sx={{ py: 1.25, my: -1.25, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {form.person.didYouMean(meant)}
          </Link>
        )}
      </span>
    </Field>
  );
}

/**
 * Sets a value as if it was typed: React ignores the event when the value was set by the property that it overrides.
 */
function typeInto(input: HTMLInputElement, text: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
