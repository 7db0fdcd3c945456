import Box from '@mui/material/Box';
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Conflict } from '../form/Conflict';
import type { Field, Value } from '../form/fields';
import { FieldInput } from '../form/FieldInput';
import { canSave, type Draft, type Key } from '../form/slice';
import { useLookup, useResource } from './useResource';

interface Props {
  id: Key;
  draft: Draft;
  /** Id of the form element, for the submit button outside it. */
  formId: string;
}

/** Form of a row, with a version conflict above its fields. */
export function RowForm({ id, draft, formId }: Props) {
  const { actions, definition, form } = useResource();
  const dispatch = useDispatch();
  const element = useRef<HTMLFormElement>(null);
  const { optionsOf } = useLookup();
  const change = useCallback(
    (name: string, value: Value) => dispatch(actions.fieldChanged({ key: id, name, value })),
    [dispatch, actions, id],
  );
  const { errors, status } = draft;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  // An archived row cannot be active.
  const fields = draft.row?.archived
    ? definition.fields.filter(({ name }) => name !== 'active')
    : definition.fields;
  const values = form.valuesOf(draft);
  const save = () => {
    if (canSave(draft)) dispatch(actions.saveRequested(id));
  };
  return (
    <Box
      component="form"
      ref={element}
      id={formId}
      noValidate
      aria-busy={status === 'saving'}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 2, mt: 0.5 }}
    >
      {draft.theirs && (
        <Conflict
          fields={form
            .changedByOther(draft)
            .map((one) => ({ ...one, mine: draft.changes[one.field.name] }))}
          archived={
            draft.theirs.archived === draft.row?.archived ? undefined : draft.theirs.archived
          }
          optionsOf={optionsOf}
          onResolve={(keep) => {
            dispatch(actions.conflictResolved({ key: id, keep }));
            document.querySelector<HTMLElement>(`[form="${formId}"]`)?.focus();
          }}
        />
      )}
      <Box sx={fieldsSx}>
        {fields.map((field) => (
          <Box key={keyOf(field, draft)} sx={isWide(field) ? { gridColumn: '1 / -1' } : undefined}>
            <FieldInput
              field={field}
              value={values[field.name] ?? ''}
              options={optionsOf(field)}
              error={errors[field.name]}
              onChange={change}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: 2,
};

const isWide = ({ kind }: Field) =>
  kind === 'multiline' || kind === 'picture' || kind === 'list' || kind === 'switch';

/** A picture's error belongs to one row, so its input is remounted for another row. Other inputs stay, with their focus. */
const keyOf = ({ kind, name }: Field, draft: Draft) =>
  kind === 'picture' ? `${name} ${draft.row?.id}` : name;
