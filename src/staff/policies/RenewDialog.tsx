import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { NextTerm } from '../../api/staff/policies';
import { formatDay } from '../../lib/formats';
import { AskForm } from '../../resource/form/AskForm';
import { type Field, toValues } from '../../resource/form/fields';
import { useReading } from '../../resource/useReading';
import { policies, renewal as text } from '../../text/policies';
import { dialogButtonsSx } from '../../ui/dialogEnd';
import { FormDialog } from '../../ui/FormDialog';
import { DialogFailure } from '../../ui/form/DialogFailure';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { endOfTerm, today } from './days';
import { renewalProducts, renewClosed, renewRequested, selectRenewing } from './renewing';
import { customerOf, type Policy, premiumOf, productOf } from './words';

/** Dialog with the fields of the next term; the focus is on its premium, and Enter renews. */
export function RenewDialog() {
  const dispatch = useDispatch();
  const { policy } = useSelector(selectRenewing);
  // Keeps the policy until the dialog has faded out.
  const [shown, setShown] = useState(policy);
  if (policy && policy !== shown) setShown(policy);
  return (
    <FormDialog
      open={policy !== undefined}
      maxWidth="sm"
      title={text.title}
      lead={shown && text.lead(customerOf(shown), productOf(shown))}
      onClose={() => dispatch(renewClosed())}
    >
      {shown && <RenewForm key={shown.id} policy={shown} />}
    </FormDialog>
  );
}

function RenewForm({ policy }: { policy: Policy & { offered?: number } }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(renewClosed());
  const { status } = useSelector(selectRenewing);
  const { value: products = [] } = useReading(renewalProducts);
  const isSending = status === 'sending';
  const fields = fieldsOf(policy);
  const { endsOn, offered, period } = policy;
  const next = {
    ...policy,
    ...(offered !== undefined && { premium: inPeriod(offered, period) }),
    startsOn: endsOn,
    endsOn: endOfTerm(endsOn, policy),
  };
  const own = [String(policy.productId), productOf(policy)] as const;
  return (
    <AskForm
      id="renew"
      fields={fields}
      values={toValues(fields, next)}
      // Adds the policy's own product until the products are read, and when it is no longer offered.
      lookups={{ products: products.some(([id]) => id === own[0]) ? products : [own, ...products] }}
      focus="premium"
      isBusy={isSending}
      onSubmit={(columns) => dispatch(renewRequested(columns as typeof columns & NextTerm))}
      onClose={close}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {(endsOn < today() ? text.ended : text.stays)(formatDay(endsOn))}
      </Box>
      <DialogFailure
        failure={status === 'failed' ? policy : undefined}
        text={status === 'failed' ? text.failed : undefined}
        isPending={isSending}
      />
      <Box sx={dialogButtonsSx}>
        <Button color="inherit" aria-disabled={isSending} onClick={close}>
          {text.cancel}
        </Button>
        <SubmitButton text={text.confirm} busyText={text.sending} isBusy={isSending} />
      </Box>
    </AskForm>
  );
}

/** Premium of a period, in USD to the cent. @param year premium of one year */
const inPeriod = (year: number, period: string) =>
  period === 'month' ? Math.round((year / 12) * 100) / 100 : year;

const fieldsOf = (policy: Policy): Field[] => [
  {
    name: 'productId',
    kind: 'reference',
    label: policies.product,
    options: 'products',
    required: true,
    isWide: true,
  },
  { name: 'number', kind: 'text', label: policies.number, maxLength: 60 },
  {
    name: 'premium',
    kind: 'money',
    label: text.premium(policies.per[policy.period] ?? policy.period),
    hint: text.hint(premiumOf(policy)),
    required: true,
  },
  {
    name: 'startsOn',
    kind: 'date',
    label: policies.startsOn,
    required: true,
    proposes: (start) => ({ endsOn: endOfTerm(start, policy) }),
    check: (day) => (day > policy.startsOn ? undefined : text.early(formatDay(policy.startsOn))),
  },
  {
    name: 'endsOn',
    kind: 'date',
    label: policies.endsOn,
    required: true,
    after: { field: 'startsOn', problem: policies.rules['endsOn is after the start'] },
  },
];
