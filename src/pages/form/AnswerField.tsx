import { useState } from 'react';
import { type Question, yesNo } from '../../text/questions';
import { form } from '../../text/form';
import { Field } from '../../ui/form/Field';
import type { Labels } from '../../ui/form/Labelled';
import { Select } from '../../ui/form/Select';
import { dayRange } from './detailFields';

interface Props extends Labels {
  question: Question;
  defaultValue?: string;
}

/** Field for the answer to a question. */
export function AnswerField({ question, ...field }: Props) {
  switch (question.kind) {
    case 'choice':
      return <Choice {...field} options={question.options} />;
    case 'yesNo':
      return <Choice {...field} options={Object.entries(yesNo)} />;
    case 'date':
      return <DayField {...field} />;
    case 'postalCode':
      return <Field {...field} inputMode="numeric" autoComplete="postal-code" />;
    case 'number':
    case 'year':
    case 'amount':
      return <Field {...field} inputMode="numeric" autoComplete="off" />;
    case 'text':
      return <Field {...field} autoComplete="off" />;
  }
}

interface ChoiceProps extends Labels {
  options: readonly (readonly [value: string, label: string])[];
  defaultValue?: string;
}

const Choice = ({ options, ...select }: ChoiceProps) => (
  <Select {...select}>
    <option value="">{form.details.noAnswer}</option>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);

/** Date field for today or a later day. */
export function DayField(field: Labels & { defaultValue?: string }) {
  const [range] = useState(() => dayRange(Date.now()));
  return <Field {...field} type="date" {...range} />;
}
