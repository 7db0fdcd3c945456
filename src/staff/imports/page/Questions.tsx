import Box from '@mui/material/Box';
import { useDispatch } from 'react-redux';
import { Note } from '../../../resource/drawer/Part';
import { formatDay } from '../../../lib/formats';
import { nameAmong } from '../../../lib/nameAmong';
import { Choice } from '../../../resource/filters/Choice';
import type { Option } from '../../../resource/form/fields';
import { customers } from '../../../text/customers';
import { imports } from '../../../text/imports';
import { policies } from '../../../text/policies';
import { lineOptions } from '../../shared/choices';
import { type Draft, styleChosen, valueChosen } from '../draft/draft';
import { readDay } from '../mapping/days';
import type { Question } from '../mapping/questions';

const text = imports.questions;

type ValueQuestion = Exclude<Question, { kind: 'style' }>;

/** Option for the rows that keep the error. No id or code equals it. */
const UNANSWERED = '-';

interface Props {
  draft: Draft;
  questions: readonly Question[];
}

/** Questions about values in the file, each asked once for all rows. */
export const Questions = ({ draft, questions }: Props) => (
  <>
    {questions.some(({ kind }) => kind === 'company') && (
      <Box sx={{ mb: 2 }}>
        <Note>{text.companies}</Note>
      </Box>
    )}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
      }}
    >
      {questions.map((question) =>
        question.kind === 'style' ? (
          <StyleQuestion key="style" draft={draft} question={question} />
        ) : (
          <ValueChoice key={question.kind + question.key} draft={draft} question={question} />
        ),
      )}
    </Box>
  </>
);

function StyleQuestion({
  draft,
  question,
}: {
  draft: Draft;
  question: Exclude<Question, ValueQuestion>;
}) {
  const dispatch = useDispatch();
  const [example = ''] = question.examples;
  const option = (style: 'dmy' | 'mdy'): Option => [
    style,
    text.styleOf(example, formatDay(readDay(example, style) ?? '')),
  ];
  return (
    <Choice
      label={text.style(question.headers)}
      value={draft.answers.style ?? ''}
      required
      options={[['', text.choose], option('dmy'), option('mdy')]}
      onChoose={(chosen) => {
        if (chosen === 'dmy' || chosen === 'mdy') dispatch(styleChosen(chosen));
      }}
    />
  );
}

function ValueChoice({ draft, question }: { draft: Draft; question: ValueQuestion }) {
  const dispatch = useDispatch();
  const { kind, key, rows } = question;
  const answered = draft.answers.values[kind]?.[key];
  // A missing company or product leaves nothing to import.
  const mayBeNone = kind !== 'company' && kind !== 'product';
  return (
    <Choice
      label={text.kinds[kind](question.text)}
      helperText={text.inRows(rows)}
      value={answered ?? UNANSWERED}
      options={[
        [UNANSWERED, text.unanswered],
        ...(mayBeNone ? [['', text.none] as const] : []),
        ...optionsOf(question, draft),
      ]}
      onChoose={(value) =>
        dispatch(valueChosen({ kind, key, value: value === UNANSWERED ? undefined : value }))
      }
    />
  );
}

/** Values that the question may be answered with; a likely one comes first. */
function optionsOf(question: ValueQuestion, { area, catalogue }: Draft): readonly Option[] {
  const { kind, proposed, company } = question;
  switch (kind) {
    case 'line':
      return lineOptions;
    case 'status':
      return area === 'customers'
        ? customers.statuses
        : policies.statuses.map(([status]) => [status, policies.statusName(status)] as const);
    case 'period':
      return policies.periods;
    case 'owner':
      return catalogue.staff.map((one) => [one.id, nameAmong(one, catalogue.staff)] as const);
    case 'company':
      return catalogue.companies
        .map(({ id, name }): Option => [String(id), name])
        .toSorted(([one], [other]) => Number(other === proposed) - Number(one === proposed));
    case 'product':
      return catalogue.products
        .filter(({ companyId }) => String(companyId) === company)
        .map(({ id, name }): Option => [String(id), name]);
  }
}
