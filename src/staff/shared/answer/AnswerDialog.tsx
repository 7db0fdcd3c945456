import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Template } from '../../../api/staff/answers';
import { LAST_DAY, toDay } from '../../../lib/dayBounds';
import { typedText } from '../../../lib/storable';
import { useMinute } from '../../../lib/useMinute';
import { whatsappLink } from '../../../lib/whatsapp';
import { Note, Waiting } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { answer as text } from '../../../text/answer';
import { customers } from '../../../text/customers';
import { records } from '../../../text/records';
import { templates as names } from '../../../text/templates';
import { dialogButtonsSx, dialogEndSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { Asked } from './Asked';
import { Attachments } from './Attachments';
import {
  answerChanged,
  answerClosed,
  answerRequested,
  isDirty,
  selectAnswering,
  subjectReading,
} from './answering';
import { fieldsIn, fill, hasUnknownField } from './fill';
import { Preview } from './Preview';
import {
  emailOf,
  fittingTemplates,
  GREETING,
  isNextDay,
  movesTo,
  phoneOf,
  proposedNext,
  type Subject,
  templateForOffers,
  valuesOf,
} from './subject';

/** Dialog that answers a request by a template, which the person can change before. */
export function AnswerDialog() {
  const { opened, draft } = useSelector(selectAnswering);
  const dispatch = useDispatch();
  const close = () => {
    if (!isDirty(draft) || confirm(text.discard)) dispatch(answerClosed());
  };
  return (
    opened && (
      <FormDialog open maxWidth="sm" title={text.title(opened.name)} onClose={close}>
        <Content key={opened.id} id={opened.id} comparison={opened.comparison} onClose={close} />
      </FormDialog>
    )
  );
}

interface ContentProps {
  id: number;
  comparison: string | undefined;
  onClose: () => void;
}

function Content({ id, comparison, onClose }: ContentProps) {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(subjectReading.select);
  const { draft } = useSelector(selectAnswering);
  const now = useMinute();
  useEffect(() => {
    dispatch(subjectReading.requested(id));
    return () => void dispatch(subjectReading.closed());
  }, [dispatch, id]);
  const fitting = value ? fittingTemplates(value, toDay(now)) : [];
  const template =
    fitting.find((one) => one.id === draft.template) ??
    (comparison === undefined ? undefined : templateForOffers(fitting)) ??
    fitting[0];
  if (value && template)
    return <AnswerForm {...{ subject: value, fitting, template, comparison, now, onClose }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {hasFailed ? (
        <Alert severity="error">{text.unreadable}</Alert>
      ) : value ? (
        <Note>{text.none}</Note>
      ) : (
        <Waiting />
      )}
      <Button color="inherit" onClick={onClose} sx={{ justifySelf: 'end' }}>
        {text.cancel}
      </Button>
    </Box>
  );
}

interface Props {
  subject: Subject;
  /** Templates to choose from. */
  fitting: Template[];
  template: Template;
  /** Id of the document that is chosen first. */
  comparison: string | undefined;
  now: Date;
  onClose: () => void;
}

function AnswerForm({ subject, fitting, template, comparison, now, onClose }: Props) {
  const { draft, status, hasLeft } = useSelector(selectAnswering);
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { request, sendsEmail } = subject;
  const { channel } = template;
  const isCall = channel === 'call';
  const isGreeting = template.situation === GREETING;
  const values = valuesOf(subject);
  const proposed = proposedNext(request, now);
  const script = fill(template.text, values);
  const shown = {
    subject: draft.subject ?? fill(template.subject, values),
    text: draft.text ?? (isCall ? '' : script),
    day: draft.day ?? proposed.day,
    step: draft.step ?? proposed.step,
    documents: draft.documents ?? (comparison === undefined ? [] : [comparison]),
  };
  // A document may have been removed meanwhile.
  const attached = subject.documents.filter(({ id }) => shown.documents.includes(id));
  const problems = {
    ...(channel === 'email' && { subject: problemOf(shown.subject, text.errors.subject) }),
    text: isCall
      ? shown.text.trim() === ''
        ? text.errors.said
        : undefined
      : problemOf(shown.text, text.errors.empty),
    day: isGreeting || isNextDay(shown.day, now) ? undefined : text.errors.day,
  };
  const errors: Partial<typeof problems> =
    tries > 0 ? problems : { ...problems, day: undefined, ...(isCall && { text: undefined }) };
  const isSaving = status === 'saving';
  const own = wayOf(channel, sendsEmail);
  const way = hasLeft && own !== 'send' ? 'log' : own;
  const state = movesTo(request, template.situation);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const change = (changes: typeof draft) => void dispatch(answerChanged(changes));
  const choose = (id: number) => {
    const isEdited = draft.text !== undefined || draft.subject !== undefined;
    if (isEdited && !confirm(text.replace)) return;
    change({ template: id, text: undefined, subject: undefined });
  };
  const submit = () => {
    setTries(tries + 1);
    if (!mayWrite || isSaving || Object.values(problems).some(Boolean)) return;
    const body = typedText(shown.text);
    // Browsers open a tab only within the click.
    if (way === 'whatsapp')
      window.open(whatsappLink(phoneOf(request) ?? '', body), '_blank', 'noopener');
    if (way === 'mail')
      window.open(
        `mailto:${encodeURIComponent(emailOf(request))}?subject=${encodeURIComponent(shown.subject)}&body=${encodeURIComponent(body)}`,
        '_self',
      );
    const sent = {
      ...{ template: template.id, text: body, status: state },
      subject: channel === 'email' ? typedText(shown.subject) : '',
      nextStep: isGreeting ? null : typedText(shown.step),
      nextContactOn: (!isGreeting && shown.day) || null,
      documents: own === 'send' ? attached.map(({ id }) => id) : [],
    } as const;
    dispatch(answerRequested({ sent, leaves: way === 'whatsapp' || way === 'mail' }));
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2, mt: 2, '& :focus': { scrollMarginBottom: 160 } }}
    >
      <Asked {...request} />
      <TextField
        select
        autoFocus
        size="small"
        label={text.template}
        value={template.id}
        onChange={({ target }) => choose(Number(target.value))}
        slotProps={{ select: { native: true } }}
      >
        {fitting.map((one) => (
          <option key={one.id} value={one.id}>
            {`${names.channelName(one.channel)} · ${one.name}`}
          </option>
        ))}
      </TextField>
      {channel === 'email' && (
        <TextField
          size="small"
          label={text.subject}
          value={shown.subject}
          error={errors.subject !== undefined}
          helperText={errors.subject}
          onChange={({ target }) => change({ subject: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      {own === 'send' && subject.documents.length > 0 && (
        <Attachments
          documents={subject.documents}
          chosen={attached}
          first={comparison}
          onChange={(documents) => change({ documents })}
        />
      )}
      {own !== 'send' && attached.length > 0 && <Note>{text.attach.byHand}</Note>}
      {isCall && <Preview title={text.script}>{script}</Preview>}
      <TextField
        multiline
        minRows={isCall ? 3 : 5}
        maxRows={14}
        label={text.texts[channel]}
        value={shown.text}
        error={errors.text !== undefined}
        helperText={errors.text ?? toOf(request, channel)}
        onChange={({ target }) => change({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      {!isGreeting && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
          <TextField
            size="small"
            label={text.step}
            value={shown.step}
            onChange={({ target }) => change({ step: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            size="small"
            type="date"
            label={text.next}
            value={shown.day}
            error={errors.day !== undefined}
            helperText={errors.day}
            onChange={({ target }) => change({ day: target.value })}
            slotProps={{ htmlInput: { min: toDay(now), max: LAST_DAY } }}
          />
        </Box>
      )}
      <Note>
        {isGreeting ? text.noted : text.logged}{' '}
        {state !== '' && text.moves(customers.statusName(state))}
      </Note>
      <Box sx={dialogEndSx}>
        <Box role="alert" sx={{ '& > *': { mb: 2 } }}>
          {!mayWrite && <Alert severity="warning">{records.notSavable}</Alert>}
          {mayWrite && status !== 'writing' && status !== 'saving' && (
            <Alert severity="error">{text[status]}</Alert>
          )}
        </Box>
        <Box sx={dialogButtonsSx}>
          <Button color="inherit" aria-disabled={isSaving} onClick={onClose}>
            {text.cancel}
          </Button>
          {mayWrite && (
            <Button type="submit" variant="contained" aria-disabled={isSaving}>
              {isSaving ? text.saving : text.submit[way]}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Error of a text; undefined when it can be sent. Nothing is sent with a field that has no value or is misspelt. */
function problemOf(written: string, empty: string): string | undefined {
  const fields = fieldsIn(written);
  if (fields.length > 0) return text.errors.fields(fields);
  if (hasUnknownField(written)) return text.errors.unknown;
  return written.trim() === '' ? empty : undefined;
}

const wayOf = (channel: string, sendsEmail: boolean) =>
  channel === 'whatsapp' ? 'whatsapp' : channel === 'call' ? 'log' : sendsEmail ? 'send' : 'mail';

/** Whom the answer reaches, so that nobody writes to a wrong number. */
const toOf = (request: Subject['request'], channel: string): string =>
  channel === 'email' ? emailOf(request) : request.customer.phone || request.phone;
