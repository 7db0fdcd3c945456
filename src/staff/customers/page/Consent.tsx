import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/formats';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { customers } from '../../../text/customers';
import type { Customer } from '../customer';

const text = customers.consent;

/** The consent that the person gave, and answers to further questions. */
export function Consent({ row }: { row: Customer }) {
  const { consentVersion, consentAt, answers } = row;
  const given = Object.entries(Object(answers) as Record<string, unknown>);
  const facts: [label: string, value: ReactNode][] = [
    ...given.map(([field, value]): [string, ReactNode] => [
      (Object.hasOwn(text.fields, field) && text.fields[field]) || field,
      <UntrustedText text={String(value)} />,
    ]),
  ];
  if (consentVersion !== null)
    facts.push([text.accepted, text.text(consentVersion, formatMoment(consentAt ?? ''))]);
  return (
    facts.length > 0 && (
      <Part title={text.title}>
        <FactList facts={facts} />
      </Part>
    )
  );
}
