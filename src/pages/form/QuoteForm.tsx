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
import { usePageData } from '../../ui/pageData';
import { Consent } from './Consent';
import { Hours } from './Hours';
import { readDraft } from './draft';
import { LineChoice } from './LineChoice';
import { PersonFields } from './PersonFields';
import { OTHER_LINE, quoteOf, type QuoteValues, toLine } from './quoteFields';
import { useQuote } from './useQuote';

export function QuoteForm({ onSent }: { onSent: (values: QuoteValues) => void }) {
  const { linesOfBusiness } = usePageData();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get(LINE_PARAMETER) ?? '';
  const [first] = useState(() => firstValues(asked));
  const hasLines = linesOfBusiness.length > 0;
  const { errors, props, isPending, failure, failures } = useQuote({ hasLines, asked, onSent });
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
      {hasLines && <LineChoice lines={linesOfBusiness} chosen={first.line} error={errors.line} />}
      <PersonFields values={first} errors={errors} />
      <Consent error={errors.consent} />
      <SubmitButton text={form.send} busyText={form.sending} isBusy={isPending} secondsLeft={0} />
      {/* Below the button, which must not move from under an impatient finger, with room kept for the usual failure. */}
      <Box ref={outcome} sx={{ minHeight: { xs: 144, sm: 96 } }}>
        <FormFailure
          text={failure && <FailureText {...failure} />}
          failures={failures}
          isPending={isPending}
          hasWaited={false}
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
  // Longer addresses do not open everywhere.
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

/** The draft's, but for a line that was asked for after it was typed. */
function firstValues(asked: string): Partial<QuoteValues> {
  const { values, asked: before } = readDraft();
  const line = asked === before || !toLine(asked) ? values.line : asked;
  return { ...values, line: line === OTHER_LINE ? line : toLine(line) };
}
