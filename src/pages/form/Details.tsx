import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';
import { type Question, questions } from '../../text/questions';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { PageTitle } from '../../ui/PageTitle';
import { Sheet } from '../../ui/Sheet';
import { AnswerField, DayField } from './AnswerField';
import { type DetailField, detailFields, questionsOf } from './detailFields';
import type { Received } from './draft';
import { Fields } from './Fields';
import { Group } from './Group';
import { MessageField } from './MessageField';
import { Outcome } from './Outcome';
import { ReceivedNote } from './ReceivedNote';
import { Step, StepHeading } from './StepHeading';
import { Tick } from './Tick';
import { useDetails } from './useDetails';
import { WithContacts } from './WithContacts';

const { details } = form;

interface Props {
  received: Received;
  /** @param isCompleted whether answers were sent */
  onDone: (isCompleted: boolean) => void;
}

/** Second step of the form: the questions of the line of business. The server has received the request already. */
export function Details({ received, onDone }: Props) {
  const { line, details: kept } = received;
  const { errors, props, isPending, failure, skip } = useDetails(received, onDone);
  const field = (name: DetailField) => ({
    name,
    error: errors[name],
    defaultValue: kept[name],
  });
  const answer = (name: keyof typeof questions) => {
    const question: Question = questions[name];
    const { label, hint } = question;
    return <AnswerField key={name} question={question} {...field(name)} {...{ label, hint }} />;
  };
  const insurance = line === '' ? '' : publicSite.lines[line].insurance;
  return (
    <>
      <PageTitle>{details.title}</PageTitle>
      <Step>{details.step}</Step>
      <StepHeading>{details.title}</StepHeading>
      <ReceivedNote received={received} />
      <WithContacts>
        <Sheet>
          <Box
            component="form"
            {...props}
            aria-label={details.send}
            aria-busy={isPending}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
              {details.more}
            </Typography>
            <Group title={details.questions(insurance)}>
              <Fields>{questionsOf(line).map(answer)}</Fields>
            </Group>
            <Group title={details.rest}>
              <Fields>
                {detailFields(line).includes('renewsOn') && (
                  <DayField
                    {...field('renewsOn')}
                    label={details.renewsOn}
                    hint={details.renewsOnHint}
                  />
                )}
                {received.phone !== '' && answer('callTime')}
                <div className="wide">
                  <MessageField defaultValue={kept.message} error={errors.message} />
                </div>
              </Fields>
            </Group>
            <Tick name="marketing">{form.marketing.text(firm.legalName)}</Tick>
            {/* The widths of the buttons do not depend on their text, which changes while the form is sent. */}
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 15rem' } }}
            >
              <SubmitButton text={details.send} busyText={form.sending} isBusy={isPending} />
              <Button
                variant="outlined"
                color="inherit"
                aria-disabled={isPending}
                onClick={skip}
                sx={{ minHeight: 52 }}
              >
                {details.skip}
              </Button>
            </Box>
            <Outcome
              failure={failure}
              text={failure && details.failure[failure.reason]}
              isPending={isPending}
              note={details.note}
            />
          </Box>
        </Sheet>
      </WithContacts>
    </>
  );
}
