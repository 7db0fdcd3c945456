import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Note } from '../../../resource/drawer/Part';
import { sayAuthor } from '../../../resource/form/author';
import { ChangeButtons } from '../../../resource/form/ChangeButtons';
import { Conflict } from '../../../resource/form/Conflict';
import { FieldInput } from '../../../resource/form/FieldInput';
import type { Field, Option, Value, Values } from '../../../resource/form/fields';
import { savesText } from '../../../resource/keys/commands';
import { useRights } from '../../../resource/rights';
import { offers as text } from '../../../text/offers';
import { records } from '../../../text/records';
import { dialogEndSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import {
  choosableProducts,
  conflictsOf,
  coverName,
  fields,
  itemsOf,
  problemsOf,
  productLabel,
  valuesOf,
} from './offer';
import {
  conflictResolved,
  isDirty,
  offerClosed,
  offerRequested,
  productsReading,
  selectOffering,
  valueChanged,
} from './offering';

/** Dialog in which an offer is written or changed. @param line of the request; '' while it has none */
export function OfferDialog({ request, line }: { request: number; line: string }) {
  const state = useSelector(selectOffering);
  const dispatch = useDispatch();
  const close = () => {
    if (!isDirty(state) || confirm(text.discard)) dispatch(offerClosed());
  };
  return (
    state.opened?.request === request && (
      <FormDialog
        open
        maxWidth="sm"
        title={state.opened.offer ? text.changeTitle : text.newTitle}
        onClose={close}
      >
        <OfferForm line={line} onClose={close} />
      </FormDialog>
    )
  );
}

function OfferForm({ line, onClose }: { line: string; onClose: () => void }) {
  const { opened, values, status, conflict } = useSelector(selectOffering);
  const { value: products = [] } = useSelector(productsReading.select);
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [tries, setTries] = useState(0);
  const isSaving = status === 'saving';
  useEffect(() => {
    const wanted = tries > 0 ? '[aria-invalid="true"]' : '[name=productId]';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [tries]);
  const change = useCallback(
    (name: string, value: Value) => void dispatch(valueChanged({ name, value })),
    [dispatch],
  );
  const choices = choosableProducts(products, line, opened?.offer?.productId).map((one): Option => [
    String(one.id),
    productLabel(one),
  ]);
  const optionsOf = (field: Field): readonly Option[] =>
    field.options === 'products'
      ? products.map((one): Option => [String(one.id), productLabel(one)])
      : typeof field.options === 'object'
        ? field.options
        : [];
  const lineOf = ({ productId }: Values) =>
    line || (products.find((one) => String(one.id) === productId)?.line ?? '');
  const items = itemsOf(lineOf(values));
  const problems = problemsOf(values, items);
  const errors: typeof problems = tries > 0 ? problems : {};
  const save = () => {
    setTries(tries + 1);
    if (mayWrite && !isSaving && !conflict && Object.keys(problems).length === 0)
      dispatch(offerRequested());
  };
  const input = (field: Field) => (
    <Box key={field.name} sx={field.isWide && { gridColumn: '1 / -1' }}>
      <FieldInput
        field={field}
        formId={id}
        value={values[field.name] ?? ''}
        options={field.name === 'productId' ? choices : optionsOf(field)}
        error={errors[field.name]}
        onChange={change}
      />
    </Box>
  );
  return (
    <Box
      component="form"
      id={id}
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (!savesText(event)) return;
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 2, mt: 2, '& :focus': { scrollMarginBottom: 160 } }}
    >
      {conflict && (
        <Conflict
          id={`${id}-conflict`}
          title={records.conflict.title(sayAuthor(conflict.updatedBy))}
          fields={conflictsOf(valuesOf(opened?.offer), valuesOf(conflict), values, lineOf(values))}
          archived={undefined}
          optionsOf={optionsOf}
          onResolve={(keep) => void dispatch(conflictResolved(keep))}
          takesFocus
        />
      )}
      <Box sx={fieldsSx}>{fields.filter(({ name }) => name !== 'note').map(input)}</Box>
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
          {text.coverTitle}
        </Box>
        {items.length === 0 && <Note>{text.coverLater}</Note>}
        {items.map(([item, label]) => (
          <Item
            key={item}
            name={coverName(item)}
            label={label}
            value={values[coverName(item)] ?? false}
            error={errors[coverName(item)]}
            onChange={change}
          />
        ))}
      </Box>
      {fields.filter(({ name }) => name === 'note').map(input)}
      <Box sx={dialogEndSx}>
        <Box role="alert" sx={{ '& > *': { mb: 2 } }}>
          {status !== 'writing' && !isSaving && (
            <Alert severity="error">{status === 'failed' ? records.failed : text[status]}</Alert>
          )}
        </Box>
        <ChangeButtons isWritten onClose={onClose}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button color="inherit" aria-disabled={isSaving} onClick={onClose}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isSaving || conflict !== undefined}
              aria-keyshortcuts="Control+Enter"
            >
              {isSaving ? records.saving : records.save}
            </Button>
          </Box>
        </ChangeButtons>
      </Box>
    </Box>
  );
}

interface ItemProps {
  name: string;
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (name: string, value: Value) => void;
}

/** Whether an item is covered, and its limit. Writing a limit ticks it. */
const Item = ({ name, label, value, error, onChange }: ItemProps) => (
  <Box sx={itemSx}>
    <FormControlLabel
      control={<Checkbox checked={value !== false} />}
      label={label}
      onChange={(_, checked) => onChange(name, checked)}
      sx={{ mr: 0 }}
    />
    <TextField
      size="small"
      placeholder={text.noLimit}
      value={typeof value === 'string' ? value : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(name, target.value || true)}
      slotProps={{ htmlInput: { autoComplete: 'off', 'aria-label': text.limit(label) } }}
    />
  </Box>
);

const itemSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
};

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
};
