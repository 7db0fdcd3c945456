import type { ReactNode } from 'react';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { customers } from '../../../text/customers';
import { answersInWords } from '../../../text/questions';
import type { Customer } from '../customer';

/** Reference number of the request, and the answers to the form's questions. */
export function Answers({ row: { reference, answers } }: { row: Customer }) {
  const facts = answersInWords(answers).map(([label, words]): [string, ReactNode] => [
    label,
    <UntrustedText text={words} />,
  ]);
  if (reference !== '') facts.unshift([customers.reference, reference]);
  return (
    facts.length > 0 && (
      <Part title={customers.request}>
        <FactList facts={facts} />
      </Part>
    )
  );
}
