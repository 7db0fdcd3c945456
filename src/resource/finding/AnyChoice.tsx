import { resourceText as text } from '../../text/resource';
import { Choice } from './Choice';

/** '' would be those without one. */
const ANY = '*';

interface Props<Value extends string> {
  label: string;
  /** undefined: any. */
  value: Value | undefined;
  options: (readonly [value: Value, text: string])[];
  onChoose: (value: Value | undefined) => void;
  /** What stands for any. Default: 'Cualquiera'. */
  any?: string;
}

/** A filter by one of some values, or by none of them. */
export function AnyChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
  any = text.any,
}: Props<Value>) {
  return (
    <Choice
      label={label}
      value={value ?? ANY}
      options={[[ANY, any], ...options.map(([one, name]): [string, string] => [one, name])]}
      onChoose={(chosen) => onChoose(options.find(([one]) => one === chosen)?.[0])}
    />
  );
}
