import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDay } from '../../lib/formats';
import {
  checkValues,
  type Field,
  toColumns,
  toValues,
  type Value,
} from '../../resource/form/fields';
import { FieldInput } from '../../resource/form/FieldInput';
import { policies, renewal as text } from '../../text/policies';
import { FormDialog } from '../../ui/FormDialog';
import { FormFailure } from '../../ui/form/FormFailure';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { renewClosed, renewRequested, selectRenewing } from './renewing';
import { customerOf, type Policy, premiumOf, productOf } from './words';

const field: Field = { name: 'premium', kind: 'money', label: policies.premium, required: true };
const fields = [field];

/** Asks for the next term's premium; Enter renews. */
export function RenewDialog() {
  const dispatch = useDispatch();
  const { policy } = useSelector(selectRenewing);
  // Shown until the dialog has faded out.
  const [shown, setShown] = useState(policy);
  if (policy && policy !== shown) setShown(policy);
  return (
    <FormDialog
      open={policy !== undefined}
      title={text.title}
      lead={shown && text.lead(customerOf(shown), productOf(shown))}
      onClose={() => dispatch(renewClosed())}
    >
      {shown && <RenewForm key={shown.id} policy={shown} />}
    </FormDialog>
  );
}

function RenewForm({ policy }: { policy: Policy }) {
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const { status } = useSelector(selectRenewing);
  const [written, setWritten] = useState<Value>(() => toValues(fields, policy).premium ?? '');
  const [error, setError] = useState<string>();
  const isSending = status === 'sending';
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    // What is typed replaces the premium of now.
    input?.select();
  }, []);
  const renew = () => {
    const problem = checkValues(fields, { premium: written }).premium;
    setError(problem);
    if (problem === undefined && !isSending)
      dispatch(renewRequested(Number(toColumns(fields, { premium: written }).premium)));
  };
  return (
    <Box
      component="form"
      ref={form}
      id="renew"
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        renew();
      }}
      sx={{ mt: 1.5, display: 'grid', gap: 2 }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {text.starts(formatDay(policy.endsOn))}
      </Box>
      <FieldInput
        field={{
          ...field,
          label: text.premium(policies.per[policy.period] ?? policy.period),
          hint: text.hint(premiumOf(policy)),
        }}
        formId="renew"
        value={written}
        options={[]}
        error={error}
        onChange={(_, value) => {
          setWritten(value);
          setError(undefined);
        }}
      />
      <FormFailure
        failure={status === 'failed' ? policy : undefined}
        text={status === 'failed' ? text.failed : undefined}
        isPending={isSending}
      />
      <SubmitButton text={text.confirm} busyText={text.sending} isBusy={isSending} />
      <Button color="inherit" aria-disabled={isSending} onClick={() => dispatch(renewClosed())}>
        {text.cancel}
      </Button>
    </Box>
  );
}
