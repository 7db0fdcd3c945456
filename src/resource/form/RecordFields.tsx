import Box from '@mui/material/Box';
import type { Field, Option, Value, Values } from './fields';
import { FieldInput } from './FieldInput';

interface Props {
  fields: readonly Field[];
  values: Values;
  errors: Record<string, string>;
  optionsOf: (field: Field) => readonly Option[];
  /** Always the same function. */
  onChange: (name: string, value: Value) => void;
}

const isWide = ({ kind }: Field) =>
  kind === 'multiline' || kind === 'picture' || kind === 'list' || kind === 'switch';

/** The fields of a form, two beside each other where there is room. */
export function RecordFields({ fields, values, errors, optionsOf, onChange }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'start',
        gap: 2,
      }}
    >
      {fields.map((field) => (
        <Box key={field.name} sx={isWide(field) ? { gridColumn: '1 / -1' } : undefined}>
          <FieldInput
            field={field}
            value={values[field.name] ?? ''}
            options={optionsOf(field)}
            error={errors[field.name]}
            onChange={onChange}
          />
        </Box>
      ))}
    </Box>
  );
}
