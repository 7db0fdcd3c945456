import { choiceText, type Option } from '../../resource/form/fields';
import type { Filter } from '../../resource/define/definition';
import { customers as text } from '../../text/customers';

/** Filter by the owner of customers. */
export const ownerFilter = {
  name: 'owner',
  label: text.owner,
  options: 'staff',
  none: { label: text.nobody, value: null },
  pattern: /^[0-9a-f-]{36}$/,
} as const satisfies Filter;

/** Choices of an owner: the person, colleagues, nobody. @param staff ids and names @param me id of the person */
export function ownerOptions(
  staff: readonly Option[],
  me: string,
): [owner: string | null, label: string][] {
  const isMe = ([id]: Option) => id === me;
  return [
    ...staff.filter(isMe).map(([id, name]): [string, string] => [id, text.me(name)]),
    ...staff.filter((one) => !isMe(one)).map((one): [string, string] => [one[0], choiceText(one)]),
    [null, text.nobody],
  ];
}
