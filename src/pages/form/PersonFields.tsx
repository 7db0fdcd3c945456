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
  /** What stands in the fields at first. */
  values: Partial<QuoteValues>;
  errors: Partial<Record<QuoteField, string>>;
}

/** Who asks, and how and when he is answered. */
export function PersonFields({ values, errors }: Props) {
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
            name="name"
            label={person.name}
            error={errors.name}
            defaultValue={values.name}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        </div>
        <Typography className="wide" variant="body2" sx={{ color: 'text.secondary' }}>
          {person.one}
        </Typography>
        <Field
          name="phone"
          label={person.phone}
          error={errors.phone}
          defaultValue={values.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Field
          name="email"
          label={person.email}
          error={errors.email}
          defaultValue={values.email}
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
        <Field
          name="postalCode"
          label={person.postalCode}
          error={errors.postalCode}
          defaultValue={values.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <div className="wide">
          <MessageField defaultValue={values.message} error={errors.message} />
        </div>
      </Box>
      <Honeypot />
    </Group>
  );
}
