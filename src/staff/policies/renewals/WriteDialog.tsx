import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Template } from '../../../api/staff/answers';
import type { Renewal } from '../../../api/staff/policies';
import { typedText } from '../../../lib/storable';
import { Note, Waiting } from '../../../resource/drawer/Part';
import { answer } from '../../../text/answer';
import { isolated } from '../../../text/isolated';
import { renewals } from '../../../text/renewals';
import { templates as templateTexts } from '../../../text/templates';
import { dialogButtonsSx, dialogEndSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { fill, hasUnknownField } from '../../shared/answer/fill';
import { Preview } from '../../shared/answer/Preview';
import { fitsPolicy } from '../../shared/answer/subject';
import { today } from '../days';
import {
  lettersReading,
  missingFor,
  selectWriting,
  valuesOf,
  writeClosed,
  writeRequested,
} from './writing';

const text = renewals.writing;

interface DialogProps {
  /** Selects renewals; none after their e-mails were sent. */
  choose: (ids: readonly number[]) => void;
}

/** Dialog that sends an e-mail by a template to the customers of several renewals. */
export function WriteDialog({ choose }: DialogProps) {
  const { rows, isDone } = useSelector(selectWriting);
  useEffect(() => {
    if (!isDone) return;
    // The button that opened the dialog disappears with the selection.
    document.querySelector<HTMLElement>('[data-selection-bar]')?.focus();
    choose([]);
  }, [isDone, choose]);
  return rows && <OpenDialog rows={rows} />;
}

interface Draft {
  subject: string;
  text: string;
}

function OpenDialog({ rows }: { rows: readonly Renewal[] }) {
  const dispatch = useDispatch();
  const [draft, setDraft] = useState<Draft>();
  const close = () => {
    if (!draft || confirm(answer.discard)) dispatch(writeClosed());
  };
  return (
    <FormDialog open maxWidth="sm" title={text.title(rows.length)} onClose={close}>
      <Content {...{ rows, draft, setDraft }} onClose={close} />
    </FormDialog>
  );
}

interface ContentProps {
  rows: readonly Renewal[];
  /** What the person has changed; undefined: the texts of the template. */
  draft: Draft | undefined;
  setDraft: (draft: Draft | undefined) => void;
  onClose: () => void;
}

function Content(props: ContentProps) {
  const { onClose } = props;
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(lettersReading.select);
  useEffect(() => {
    dispatch(lettersReading.requested());
    return () => void dispatch(lettersReading.closed());
  }, [dispatch]);
  if (value?.sendsEmail && value.templates.length > 0)
    return <Letters {...props} templates={value.templates} agent={value.name} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {hasFailed ? (
        <Alert severity="error">{text.unreadable}</Alert>
      ) : value ? (
        <Note>{value.sendsEmail ? text.none : text.notSent}</Note>
      ) : (
        <Waiting />
      )}
      <Button color="inherit" onClick={onClose} sx={{ justifySelf: 'end' }}>
        {answer.cancel}
      </Button>
    </Box>
  );
}

function Letters({
  rows,
  draft,
  setDraft,
  templates,
  agent,
  onClose,
}: ContentProps & { templates: readonly Template[]; agent: string }) {
  const dispatch = useDispatch();
  const { sent, status } = useSelector(selectWriting);
  const situation = rows.every(({ endsOn }) => endsOn < today()) ? 'vencida' : 'renovacion';
  const [chosen, choose] = useState(
    () =>
      templates.find((one) => one.situation === situation) ??
      templates.find((one) => rows.some((row) => fitsPolicy(one.situation, row.endsOn, today()))) ??
      templates[0],
  );
  if (!chosen) return null;
  const written: Draft = draft ?? { subject: chosen.subject, text: chosen.text };
  const letter = { ...written, template: chosen.id, situation: chosen.situation, agent };
  const checked = rows.map((row) => ({ row, missing: missingFor(row, letter) }));
  const readers = checked.flatMap(({ row, missing: fields }) => (fields.length === 0 ? row : []));
  const leftOut = (why: 'email' | 'end') =>
    checked
      .filter(({ missing: fields }) => fields === why)
      .map(({ row }) => isolated(row.name))
      .join(', ');
  const [withoutAddress, unfit] = [leftOut('email'), leftOut('end')];
  const missing = new Set(
    checked.flatMap(({ missing: fields }) => (typeof fields === 'string' ? [] : fields)),
  );
  const isSending = status === 'sending';
  const isUnknown = {
    subject: hasUnknownField(written.subject),
    text: hasUnknownField(written.text),
  };
  const isWritten =
    written.subject.trim() !== '' &&
    written.text.trim() !== '' &&
    !isUnknown.subject &&
    !isUnknown.text;
  const [first] = readers;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (isSending || !isWritten || readers.length === 0) return;
        dispatch(
          writeRequested({
            ...letter,
            subject: typedText(letter.subject),
            text: typedText(letter.text),
          }),
        );
      }}
      sx={{ display: 'grid', gap: 2, mt: 2, '& :focus': { scrollMarginBottom: 160 } }}
    >
      <TextField
        select
        autoFocus
        size="small"
        label={answer.template}
        value={chosen.id}
        onChange={({ target }) => {
          const next = templates.find(({ id }) => id === Number(target.value)) ?? chosen;
          if (draft && !confirm(answer.replace)) return;
          choose(next);
          setDraft(undefined);
        }}
        slotProps={{ select: { native: true } }}
      >
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        size="small"
        label={answer.subject}
        value={written.subject}
        error={isUnknown.subject}
        helperText={isUnknown.subject && templateTexts.unknownField}
        onChange={({ target }) => setDraft({ ...written, subject: target.value })}
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <TextField
        multiline
        minRows={4}
        maxRows={8}
        label={answer.texts.email}
        value={written.text}
        error={isUnknown.text}
        helperText={isUnknown.text ? templateTexts.unknownField : text.fields}
        onChange={({ target }) => setDraft({ ...written, text: target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {first && (
        <Preview title={text.preview(first.name, first.email)}>
          <strong>{fill(written.subject, valuesOf(first, agent))}</strong>
          {`\n\n${fill(written.text, valuesOf(first, agent))}`}
        </Preview>
      )}
      {missing.size > 0 && <Alert severity="warning">{text.missing([...missing])}</Alert>}
      {unfit !== '' && (
        <Alert severity="warning">{text.unfit(chosen.situation === 'vencida', unfit)}</Alert>
      )}
      {withoutAddress !== '' && <Note>{text.noAddress(withoutAddress)}</Note>}
      <Box sx={dialogEndSx}>
        <Box role="alert" sx={{ '& > *': { mb: 2 } }}>
          {(status === 'failed' || status === 'limited') && (
            <Alert severity="error">{text[status](sent.length, readers.length)}</Alert>
          )}
        </Box>
        <Box sx={dialogButtonsSx}>
          <Button color="inherit" aria-disabled={isSending} onClick={onClose}>
            {answer.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!isWritten || readers.length === 0}
            aria-disabled={isSending}
          >
            {isSending
              ? text.sending(sent.length, readers.length)
              : text.send(readers.length - sent.length)}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
