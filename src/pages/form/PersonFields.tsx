import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Group } from './Group';
import { MessageField } from './MessageField';
import type { QuoteField, QuoteValues } from './quoteFields';

const { person } = form;

interface Props {
  /** Initial contents of the fields. */
  values: Partial<QuoteValues>;
  errors: Partial<Record<QuoteField, string>>;
}

/** Who asks, and how and when to answer. */
export function PersonFields({ values, errors }: Props) {
  const field = (name: 'name' | 'phone' | 'email' | 'postalCode') => ({
    name,
    label: person[name],
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <Group title={person.title}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2.5,
          rowGap: 0.75,
          alignItems: 'end',
          '& > .wide': { gridColumn: '1 / -1' },
        }}
      >
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
        <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select name="callTime" label={person.callTime} defaultValue={values.callTime}>
          <option value="">{person.anyTime}</option>
          {person.callTimes.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
        <Field {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
        <div className="wide">
          <MessageField defaultValue={values.message} error={errors.message} />
        </div>
      </Box>
      <Honeypot />
    </Group>
  );
}

/**
 * A field that only scripts fill in. It is visually hidden, since scripts skip fields with `display: none`. Screen
 * readers, the Tab key, autofill and password managers skip it; the `data-*` attributes are those of 1Password,
 * Bitwarden, Dashlane and LastPass.
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
