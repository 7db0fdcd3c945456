import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { LINE_PARAMETER } from '../../router/paths';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { FormFailure } from '../../ui/form/FormFailure';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Hours } from '../../ui/Hours';
import { usePageData } from '../../ui/pageData';
import { Consent } from './Consent';
import { readDraft } from './draft';
import { LineChoice } from './LineChoice';
import { PersonFields } from './PersonFields';
import { OTHER_LINE, quoteOf, type QuoteValues, toLine } from './quoteFields';
import { useQuote } from './useQuote';

export function QuoteForm({ onSent }: { onSent: (values: QuoteValues) => void }) {
  const { linesOfBusiness } = usePageData();
  const { search } = useLocation();
  const requestedLine = new URLSearchParams(search).get(LINE_PARAMETER) ?? '';
  const [initial] = useState(() => initialValues(requestedLine));
  const hasLines = linesOfBusiness.length > 0;
  const { errors, props, isPending, failure } = useQuote({ hasLines, requestedLine, onSent });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <Box
      component="form"
      {...props}
      aria-label={form.title}
      aria-busy={isPending}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {hasLines && (
        <LineChoice lines={linesOfBusiness} selected={initial.line} error={errors.line} />
      )}
      <PersonFields values={initial} errors={errors} />
      <Consent error={errors.consent} />
      <SubmitButton text={form.send} busyText={form.sending} isBusy={isPending} />
      {/* Below the button, so that it does not move when a failure appears; the height of most failures is reserved. */}
      <Box ref={outcome} sx={{ minHeight: { xs: 144, sm: 96 } }}>
        <FormFailure
          failure={failure}
          text={failure && <FailureText {...failure} />}
          isPending={isPending}
        />
        {!failure && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            {form.answered} <Hours />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

type FailureProps = NonNullable<ReturnType<typeof useQuote>['failure']>;

function FailureText({ reason, values }: FailureProps) {
  const { name, message, line } = quoteOf(values);
  const insurance = toLine(line) ? es.lines[line as keyof typeof es.lines].insurance : '';
  // Some browsers do not open longer addresses.
  const text = form.whatsappText.request(
    name,
    insurance,
    Array.from(message).slice(0, 500).join(''),
  );
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
