import { formatDay } from '../../lib/formats';
import { records } from '../../text/records';
import { checkValues, type Field, type Option, toColumns, toValues, type Value } from './fields';

const { yes, no, nothing } = records.conflict;

/** A value in words, as the form shows it. */
export function sayValue(
  field: Field,
  value: Value | undefined,
  options: readonly Option[],
): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (!value) return field.none ?? nothing;
  if (field.kind === 'picture') return yes;
  if (field.kind === 'date') return formatDay(value) || value;
  if (field.kind === 'money') return sayMoney(field, value);
  const text = options.find(([one]) => one === value)?.[1];
  return text ?? (field.kind === 'reference' ? records.unnamed : value);
}

/** Adds the thousands separators that a person may have left out. An invalid amount stays as it was typed. */
function sayMoney(field: Field, value: string): string {
  const written = { [field.name]: value };
  if (checkValues([field], written)[field.name] !== undefined) return value;
  return String(toValues([field], toColumns([field], written))[field.name]);
}
