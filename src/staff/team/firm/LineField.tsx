import type { Site } from '../../../config/site';
import { firmData as text } from '../../../text/firmData';
import { Field } from '../../../ui/form/Field';
import type { Draft } from './draft';
import { Invented } from './Invented';
import { ToFile } from './ToFile';

/** Fields of one line. */
export type LineName = Exclude<keyof Draft, 'hours' | 'legal' | 'people'>;
const HINTS: Partial<Record<LineName, string>> = text.hints;

interface Props {
  name: LineName;
  draft: Draft;
  site: Site;
  type: (changes: Partial<Draft>) => void;
  /** Whether an admin has saved a value. */
  isStored: boolean;
  options: { type?: string; inputMode?: 'numeric' };
  error?: string;
}

export const LineField = ({ name, draft, site, type, isStored, options, error }: Props) => (
  <Field
    {...options}
    name={name}
    label={text.fields[name]}
    autoComplete="off"
    value={draft[name]}
    onChange={({ target }) => type({ [name]: target.value })}
    {...(HINTS[name] !== undefined && { hint: HINTS[name] })}
    {...(error !== undefined && { error })}
  >
    <Invented {...{ field: name, draft, site }} />
    <ToFile {...{ field: name, draft, site, type, isStored }} />
  </Field>
);
