import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  checkValues,
  type Field,
  type Option,
  toColumns,
  type Value,
  type Values,
  withProposed,
} from './fields';
import { ChangeButtons } from './ChangeButtons';
import { FieldInput } from './FieldInput';
import { savesText } from '../keys/commands';
import { useRights } from '../rights';

interface Props {
  /** Id of the form element. */
  id: string;
  fields: readonly Field[];
  /** Initial values by field name. */
  values: Values;
  /** Options of the fields, by the name of a lookup. */
  lookups?: Record<string, readonly Option[]>;
  /** Name of the field that is focused first. Its text is selected, so that typing replaces it. */
  focus: string;
  isBusy?: boolean;
  onSubmit: (columns: Record<string, unknown>) => void;
  /** Closes the dialog. */
  onClose: () => void;
  /** Buttons and error messages. */
  children: ReactNode;
}

/**
 * Form with a few fields, for a dialog. Enter submits valid values as columns; if a value is invalid, the first such
 * field gets the focus. A person who becomes a reader meanwhile keeps the values, to copy them.
 */
export function AskForm({ id, fields, lookups = {}, focus, isBusy, onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { mayWrite } = useRights();
  const [values, setValues] = useState<Values>(rest.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => {
    const input = inputOf(form.current, focus);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [focus]);
  const change = (name: string, value: Value) => {
    setValues((before) => ({ ...before, ...withProposed(fields, before, name, value, false) }));
    setErrors({});
  };
  const submit = () => {
    if (!mayWrite) return;
    const problems = checkValues(fields, values);
    setErrors(problems);
    const first = fields.find(({ name }) => problems[name] !== undefined);
    if (first) inputOf(form.current, first.name)?.focus();
    else if (!isBusy) onSubmit(toColumns(fields, values));
  };
  return (
    <Box
      component="form"
      id={id}
      ref={form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!savesText(event)) return;
        event.preventDefault();
        submit();
      }}
      sx={{ mt: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={fieldsSx}>
        {fields.map((field) => (
          <Box key={field.name} sx={field.isWide && { gridColumn: '1 / -1' }}>
            <FieldInput
              field={field}
              formId={id}
              value={values[field.name] ?? ''}
              options={optionsOf(field, lookups)}
              error={errors[field.name]}
              onChange={change}
            />
          </Box>
        ))}
      </Box>
      <ChangeButtons isWritten onClose={rest.onClose}>
        {rest.children}
      </ChangeButtons>
    </Box>
  );
}

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`);

const optionsOf = ({ options = [] }: Field, lookups: Record<string, readonly Option[]>) =>
  typeof options === 'string' ? (lookups[options] ?? []) : options;

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
};
