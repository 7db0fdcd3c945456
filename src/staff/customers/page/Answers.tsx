import type { ReactNode } from 'react';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { customers } from '../../../text/customers';
import { answersInWords } from '../../../text/questions';

interface Props {
  answers: unknown;
  /** Reference numbers; '' is none. */
  references: readonly string[];
}

/** Reference numbers of a request, and answers to the questions of the form. */
export function Answers({ answers, references }: Props) {
  const facts = answersInWords(answers).map(([label, words]): [string, ReactNode] => [
    label,
    <UntrustedText text={words} />,
  ]);
  const numbers = references.filter(Boolean);
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
