import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Group } from './Group';
import { Honeypot } from './Honeypot';
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
