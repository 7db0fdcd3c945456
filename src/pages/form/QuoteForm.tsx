import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { PRESSED, VISITOR } from '../../config/earlyForm';
import { firm } from '../../config/firm';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { whatsappLink } from '../../lib/whatsapp';
import { paths } from '../../router/paths';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Hours } from '../../ui/Hours';
import { usePageData } from '../../ui/pageData';
import { CodeMissing } from './CodeMissing';
import { Consent } from './Consent';
import { readDraft, type Received } from './draft';
import { LineChoice } from './LineChoice';
import { Outcome } from './Outcome';
import { PersonFields } from './PersonFields';
import { OTHER_LINE, quoteOf, type QuoteValues, toLine } from './quoteFields';
import { useQuote } from './useQuote';
import type { FailureReason } from './useSending';

/**
 * Another address than the form's own: when the connection fails, Chromium's own page replaces a page of the same address in
 * the history, and 'Back' would not lead to what was typed (D2.16).
 */
const POST_TO = `${paths.form}?enviar`;

interface Props {
  /** Line of business in the page's address. */
  requestedLine: string;
  /** Leaves the fields as they are in the document, whatever draft there is. */
  isPrerendered: boolean;
  onReceived: (received: Received) => void;
}

/** The first step: line of business and contact. */
export function QuoteForm({ requestedLine, isPrerendered, onReceived }: Props) {
  const { linesOfBusiness, takesForms = false } = usePageData();
  const [initial] = useState(() => (isPrerendered ? {} : initialValues(requestedLine)));
  const hasLines = linesOfBusiness.length > 0;
  const isHydrated = useIsHydrated();
  const { errors, props, isPending, failure } = useQuote({ hasLines, requestedLine, onReceived });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!element.current?.hasAttribute(PRESSED)) return;
    element.current.removeAttribute(PRESSED);
    element.current.requestSubmit();
  }, []);

  return (
    <Box
      component="form"
      ref={element}
      {...props}
      // A browser without the page's code posts the form (D2.16); where no server takes it, a press leads nowhere.
      {...(takesForms ? { method: 'post', action: POST_TO } : { method: 'dialog' })}
      aria-label={form.title}
      aria-busy={isPending}
      sx={{
        display: 'grid',
        gap: 2.5,
        ...(!takesForms && { '@media (scripting: none)': { display: 'none' } }),
      }}
    >
      {takesForms && <PostedFields />}
      {hasLines && (
        <LineChoice lines={linesOfBusiness} selected={initial.line} error={errors.line} />
      )}
      <PersonFields values={initial} errors={errors} />
      <Consent error={errors.consent} />
      <SubmitButton text={form.send} busyText={form.sending} isBusy={isPending} />
      {!isHydrated && <CodeMissing takesForms={takesForms} />}
      <Outcome
        failure={failure}
        text={failure && <FailureText {...failure} />}
        isPending={isPending}
        note={
          <>
            {form.answered} <Hours />
          </>
        }
      />
    </Box>
  );
}

/**
 * What a posted form has beyond what a person fills in: the stamp that the server writes into the prerendered page, and
 * the visitor's uuid, which app/codeLoader.ts fills in.
 */
const PostedFields = () => (
  <>
    <input type="hidden" name="key" />
    <input type="hidden" name={VISITOR} />
  </>
);

interface FailureProps {
  reason: FailureReason;
  values: QuoteValues;
}

function FailureText({ reason, values }: FailureProps) {
  const { name, line } = quoteOf(values);
  const known = toLine(line);
  const text = form.whatsappText.request(name, known ? es.lines[known].insurance : '');
  return (
    <>
      {form.failure[reason]}{' '}
      <Link
        href={whatsappLink(firm.whatsapp, text)}
        color="inherit"
        sx={{ display: 'inline-block', py: 1.25, my: -1.25, fontWeight: 600 }}
      >
        {form.failureWhatsapp}
      </Link>
    </>
  );
}

/** Values of the draft. A line of business that was requested after the draft was typed replaces the draft's. */
function initialValues(requestedLine: string): Partial<QuoteValues> {
  const { values, asked: before } = readDraft();
  const line = requestedLine === before || !toLine(requestedLine) ? values.line : requestedLine;
  return { ...values, line: line === OTHER_LINE ? line : toLine(line) };
}
