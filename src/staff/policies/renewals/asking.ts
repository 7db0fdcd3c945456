import type { Renewal } from '../../../api/staff/policies';
import { formatDay } from '../../../lib/formats';
import type { Asked } from '../../../resource/define/definition';
import { toValues, type Field } from '../../../resource/form/fields';
import { customers } from '../../../text/customers';
import { records } from '../../../text/records';
import { renewals as text } from '../../../text/renewals';
import { today } from '../days';
import { usd } from '../words';

/** Asks for the premium that was offered for the next year; proposes the last one, or that of now. */
export function askOffer({ name, premium, value }: Renewal): Asked & { title: string } {
  const fields: Field[] = [
    {
      name: 'value',
      kind: 'money',
      label: text.offering.label,
      hint: text.offering.hint(usd(premium)),
      required: true,
      isWide: true,
    },
  ];
  return {
    title: text.offering.title(name),
    fields,
    values: toValues(fields, { value: value ?? premium }) as Record<string, string>,
  };
}

/** Asks why the customer leaves, and to whom. */
export const askLeaving = ({
  name,
  endsOn,
  lostReason,
  lostTo,
}: Renewal): Asked & { title: string } => ({
  title: text.leaving.title(name),
  lead: text.leaving.lead(formatDay(endsOn)),
  fields: [
    {
      name: 'lostReason',
      kind: 'choice',
      label: text.leaving.reason,
      options: customers.lostReasons,
      none: customers.noReason,
      required: true,
    },
    {
      name: 'lostTo',
      kind: 'text',
      label: text.leaving.to,
      hint: text.leaving.toHint,
      maxLength: 120,
    },
  ],
  values: { lostReason, lostTo },
});

/** Asks for the day of the next contact. */
export const askDay = ({ nextContactOn }: Renewal): Asked & { title: string } => ({
  title: text.asked.day,
  fields: [
    {
      name: 'nextContactOn',
      kind: 'date',
      label: records.asked.day,
      required: true,
      isWide: true,
      check: (day) => (day >= today() ? undefined : records.asked.pastDay),
    },
  ],
  values: { nextContactOn: nextContactOn ?? '' },
});
