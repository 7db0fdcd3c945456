import type { ChangeEvent, ComponentProps } from 'react';
import { firm } from '../../config/firm';
import { typedPhone } from '../../lib/typedPhone';
import { Field } from '../../ui/form/Field';

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur'>;

/** A telephone number, written as in the firm's country. */
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

/** Leaves alone what is deleted or corrected within the number, where a change would move the caret. */
function formatTyped({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>;
  if (inputType.startsWith('delete') || target.selectionStart !== target.value.length) return;
  show(target, typedPhone(target.value, firm.country));
}

function show(input: HTMLInputElement, text: string): void {
  if (text !== input.value) input.value = text;
}
