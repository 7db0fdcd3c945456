import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { PRESSED } from '../../config/earlyForm';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Hours } from '../../ui/Hours';
import { usePageData } from '../../ui/pageData';
import { Consent } from './Consent';
import { readDraft, type Received } from './draft';
import { LineChoice } from './LineChoice';
import { Outcome } from './Outcome';
import { PersonFields } from './PersonFields';
import { OTHER_LINE, quoteOf, type QuoteValues, toLine } from './quoteFields';
import { useQuote } from './useQuote';
import type { FailureReason } from './useSending';

interface Props {
  /** Line of business in the page's address. */
  requestedLine: string;
  /** Leaves the fields as they are in the document, whatever draft there is. */
  isPrerendered: boolean;
  onReceived: (received: Received) => void;
}

/** The first step: line of business and contact. */
export function QuoteForm({ requestedLine, isPrerendered, onReceived }: Props) {
  const { linesOfBusiness } = usePageData();
  const [initial] = useState(() => (isPrerendered ? {} : initialValues(requestedLine)));
  const hasLines = linesOfBusiness.length > 0;
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
      // A press before the page's code is there waits for it; a POST would leave the page.
      method="dialog"
      aria-label={form.title}
      aria-busy={isPending}
      sx={{ display: 'grid', gap: 2.5, '@media (scripting: none)': { display: 'none' } }}
    >
      {hasLines && (
        <LineChoice lines={linesOfBusiness} selected={initial.line} error={errors.line} />
      )}
      <PersonFields values={initial} errors={errors} />
      <Consent error={errors.consent} />
      <SubmitButton text={form.send} busyText={form.sending} isBusy={isPending} />
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
