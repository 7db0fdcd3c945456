import { choiceText, type Option } from '../../resource/form/fields';
import { customers as text } from '../../text/customers';

/** Choices of an owner: the person, colleagues, nobody. @param staff ids, names and e-mail addresses @param me e-mail address */
export function ownerOptions(
  staff: readonly Option[],
  me: string,
): [owner: string | null, label: string][] {
  const isMe = ([, , email]: Option) => email === me;
  return [
    ...staff.filter(isMe).map(([id, name]): [string, string] => [id, text.me(name)]),
    ...staff.filter((one) => !isMe(one)).map((one): [string, string] => [one[0], choiceText(one)]),
    [null, text.nobody],
  ];
}
