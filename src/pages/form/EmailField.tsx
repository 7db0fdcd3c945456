import Link from '@mui/material/Link';
import { type ComponentProps, useRef, useState } from 'react';
import { suggestEmail } from '../../lib/suggestEmail';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur' | 'children' | 'ref'>;

/** An e-mail address. One that looks mistyped gets a suggestion, which nobody has to take. */
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

/** Fills in a field as typing does: React ignores events of values that were set through its own property. */
function typeInto(input: HTMLInputElement, text: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
