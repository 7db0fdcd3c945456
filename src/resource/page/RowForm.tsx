import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { records } from '../../text/records';
import { authorOf } from '../form/author';
import { conflictOf, focusConflict } from '../form/focusConflict';
import { Conflict } from '../form/Conflict';
import type { Field, Value } from '../form/fields';
import { FieldInput } from '../form/FieldInput';
import { canSave, type Draft, type Key } from '../form/slice';
import { SearchInput } from './SearchInput';
import { SteadyField } from '../form/SteadyField';
import { useKeys } from '../keys/useKeys';
import { FactList } from '../drawer/FactList';
import { sayValue } from '../form/sayValue';
import { useRights } from '../rights';
import { focusNow } from '../drawer/InOrder';
import { useAuthor, useLookup, useResource } from './useResource';

interface Props {
  id: Key;
  draft: Draft;
  /** Id of the form element, for the inputs and the submit button outside it. */
  formId: string;
}

/** Name of the field for the next step, which the command `plan` focuses. The field for its day follows it. */
const NEXT_STEP = 'nextStep';

/**
 * Frame of a row's form: shows version conflicts, and saves by Enter and Ctrl+S. Inputs are anywhere inside and tied to
 * the form by its id, so that a layout can put other forms between them.
 */
export function RowForm({ id, draft, formId, children }: Props & { children: ReactNode }) {
  const { actions, definition, form, session } = useResource();
  const dispatch = useDispatch();
  const me = useSelector(session.selectEmail);
  const { mayWrite } = useRights();
  const isFixed = draft.row !== undefined && definition.isFixed?.(draft.row) === true;
  const frame = useRef<HTMLDivElement>(null);
  const { optionsOf } = useLookup();
  const author = useAuthor();
  const { errors, status } = draft;
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const save = () => {
    if (canSave(draft)) dispatch(actions.saveRequested(id));
    else focusConflict(formId);
  };
  const titleOf = (email: string) =>
    email !== '' && email === me
      ? records.conflict.titleOfOwn
      : records.conflict.title(author(email));
  const focus = (input: string) =>
    focusNow(document.querySelector(`:is(input, select, textarea)[form="${formId}"]${input}`));
  const hasNextStep = definition.fields.some(({ name }) => name === NEXT_STEP);
  const plan = hasNextStep ? () => focus(`[name=${NEXT_STEP}]`) : undefined;
  // During a conflict the command focuses the conflict instead of saving.
  const saves = canSave(draft) || draft.theirs;
  useKeys(
    mayWrite && !isFixed ? { save: saves ? save : undefined, edit: () => focus(''), plan } : {},
    {
      isPanel: true,
    },
  );
  return (
    <SteadyField>
      <Box ref={frame} aria-busy={status === 'saving'}>
        <Box
          component="form"
          id={formId}
          noValidate
          sx={{ mb: draft.theirs ? 2 : 0.5 }}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            save();
          }}
        >
          {draft.offered && (
            <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
              {records.leftBefore}
            </Alert>
          )}
          {mayWrite && draft.theirs && (
            <Conflict
              id={conflictOf(formId)}
              title={titleOf(authorOf(draft.theirs))}
              takesFocus={draft.isFoundBySaving}
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
        </Box>
        {children}
      </Box>
    </SteadyField>
  );
}

/**
 * Inputs of a row; its values as text for those who may only read.
 * @param names names of the fields, in their order; undefined: all fields
 */
export function RowFields({ id, draft, formId, names }: Props & { names?: readonly string[] }) {
  const { actions, definition, form } = useResource();
  const dispatch = useDispatch();
  const { optionsOf } = useLookup();
  const { mayWrite } = useRights();
  const change = useCallback(
    (name: string, value: Value) => dispatch(actions.fieldChanged({ key: id, name, value })),
    [dispatch, actions, id],
  );
  const values = form.valuesOf(draft);
  const wanted = names
    ? names.flatMap((name) => definition.fields.filter((field) => field.name === name))
    : definition.fields;
  // An archived row cannot be active, so its switch is left out.
  const fields = wanted.filter(
    ({ name, onlyNew, fits = () => true }) =>
      !(draft.row?.archived && name === 'active') && !(draft.row && onlyNew) && fits(values),
  );
  if (!mayWrite)
    return (
      <FactList
        facts={fields.map((field) => [
          field.label,
          <Box component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {sayValue(field, values[field.name], optionsOf(field, values[field.name]))}
          </Box>,
        ])}
      />
    );
  return (
    <Box sx={fieldsSx}>
      {fields.map((field) => (
        <Box
          key={keyOf(field, draft)}
          sx={{
            ...(isWide(field) && { gridColumn: '1 / -1' }),
            ...(draft.news?.fields.includes(field.name) && newsSx),
          }}
        >
          {field.kind === 'search' ? (
            <SearchInput
              field={field}
              formId={formId}
              value={String(values[field.name] ?? '')}
              error={draft.errors[field.name]}
              onChange={change}
            />
          ) : (
            <FieldInput
              field={field}
              formId={formId}
              value={values[field.name] ?? ''}
              options={optionsOf(field, values[field.name])}
              error={draft.errors[field.name]}
              onChange={change}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: 2,
};

/** Marks a field that a colleague has just changed, without moving it. */
const newsSx = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 -10px',
    width: 4,
    borderRadius: 2,
    bgcolor: 'secondary.main',
  },
};

const isWide = ({ kind, isWide: isOwn }: Field) =>
  isOwn ?? ['multiline', 'picture', 'list', 'switch', 'search'].includes(kind);

/** A picture's error belongs to one row, so its input is remounted for another row. Other inputs stay, with their focus. */
const keyOf = ({ kind, name }: Field, draft: Draft) =>
  kind === 'picture' ? `${name} ${draft.row?.id}` : name;
