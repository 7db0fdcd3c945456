import Box from '@mui/material/Box';
import type { Field, Option, Value, Values } from './fields';
import { FieldInput } from './FieldInput';

interface Props {
  /** Id of the row; undefined for a new one. */
  row: number | undefined;
  fields: readonly Field[];
  values: Values;
  errors: Record<string, string>;
  optionsOf: (field: Field) => readonly Option[];
  /** Must be the same function on every render. */
  onChange: (name: string, value: Value) => void;
}

const isWide = ({ kind }: Field) =>
  kind === 'multiline' || kind === 'picture' || kind === 'list' || kind === 'switch';

/** A picture's error belongs to one row, so its input is remounted for another row. Other inputs stay, with their focus. */
const keyOf = ({ kind, name }: Field, row: number | undefined) =>
  kind === 'picture' ? `${name} ${row}` : name;

/** The fields of a form, in two columns where they fit. */
export function RowFields({ row, fields, values, errors, optionsOf, onChange }: Props) {
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
        <Box key={keyOf(field, row)} sx={isWide(field) ? { gridColumn: '1 / -1' } : undefined}>
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
