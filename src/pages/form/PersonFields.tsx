import Typography from '@mui/material/Typography';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EmailField } from './EmailField';
import { Fields } from './Fields';
import { Group } from './Group';
import { PhoneField } from './PhoneField';
import type { QuoteField } from './quoteFields';

const { person } = form;

interface Props {
  errors: Partial<Record<QuoteField, string>>;
}

/** Fields for the name and the contacts of the person. */
export function PersonFields({ errors }: Props) {
  const field = (name: 'name' | 'phone' | 'email') => ({
    name,
    label: person[name],
    error: errors[name],
  });
  return (
    <Group title={person.title}>
      <Fields>
        <div className="wide">
          <Field
            {...field('name')}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        </div>
        <Typography className="wide" variant="body2" sx={{ color: 'text.secondary' }}>
          {person.one}
        </Typography>
        <PhoneField {...field('phone')} />
        <EmailField {...field('email')} />
      </Fields>
      <Honeypot />
    </Group>
  );
}

/**
 * Field that only bots fill in. It is visually hidden, because bots skip fields with `display: none`. Screen readers,
 * the Tab key, autofill and password managers skip it; the `data-*` attributes are those of 1Password, Bitwarden,
 * Dashlane and LastPass.
 */
const Honeypot = () => (
  <div aria-hidden>
    <VisuallyHidden>
      <label>
        {person.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  </div>
);
