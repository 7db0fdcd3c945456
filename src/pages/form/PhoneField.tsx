import type { ChangeEvent, ComponentProps } from 'react';
import { firm } from '../../config/firm';
import { typedPhone } from '../../lib/typedPhone';
import { Field } from '../../ui/form/Field';

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur'>;

/** Field for a telephone number, which is formatted as in the firm's country. */
export const PhoneField = (field: Props) => (
  <Field
    {...field}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    onChange={formatTyped}
    onBlur={({ target }) => show(target, typedPhone(target.value, firm.country))}
  />
);

/**
 * Formats the number while its end is typed. Does not while somebody deletes or corrects, because that moves the caret.
 */
function formatTyped({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>;
  if (inputType.startsWith('delete') || target.selectionStart !== target.value.length) return;
  show(target, typedPhone(target.value, firm.country));
}

function show(input: HTMLInputElement, text: string): void {
  if (text !== input.value) input.value = text;
}
