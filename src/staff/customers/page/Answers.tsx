import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { customers } from '../../../text/customers';
import { answersInWords } from '../../../text/questions';
import type { Customer } from '../customer';
import { parts } from './parts';

/** Reference numbers of the customer's requests, and answers to the questions of the form. */
export function Answers({ row }: { row: Customer }) {
  const { reference, answers } = row;
  const { value: others = [] } = useSelector(parts.references.selectOf(row));
  const facts = answersInWords(answers).map(([label, words]): [string, ReactNode] => [
    label,
    <UntrustedText text={words} />,
  ]);
  const numbers = [reference, ...others].filter(Boolean);
  if (numbers.length > 0)
    facts.unshift([customers.reference, numbers.map((number) => <div key={number}>{number}</div>)]);
  return (
    facts.length > 0 && (
      <Part title={customers.request}>
        <FactList facts={facts} />
      </Part>
    )
  );
}
