import Box from '@mui/material/Box';
import type { Field, Option, Value, Values } from './fields';
import { FieldInput } from './FieldInput';

interface Props {
  /** The id; undefined: a new one. */
  row: number | undefined;
  fields: readonly Field[];
  values: Values;
  errors: Record<string, string>;
  optionsOf: (field: Field) => readonly Option[];
  /** Always the same function. */
  onChange: (name: string, value: Value) => void;
}

const isWide = ({ kind }: Field) =>
  kind === 'multiline' || kind === 'picture' || kind === 'list' || kind === 'switch';

/** What was wrong with another row's picture is not said of this one's; the other fields keep the keyboard. */
const keyOf = ({ kind, name }: Field, row: number | undefined) =>
  kind === 'picture' ? `${name} ${row}` : name;

/** The fields of a form, two beside each other where there is room. */
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
