import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRESSED, VISITOR } from '../../config/earlyForm';
import { firm } from '../../config/firm';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { whatsappLink } from '../../lib/whatsapp';
import { paths } from '../../router/paths';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { valuesOf } from '../../ui/form/useForm';
import { Hours } from '../../ui/Hours';
import { usePageData } from '../../ui/pageData';
import { CodeMissing } from './CodeMissing';
import { Consent } from './Consent';
import { readDraft, type Received } from './draft';
import { LineChoice } from './LineChoice';
import { Outcome } from './Outcome';
import { PersonFields } from './PersonFields';
import {
  OTHER_LINE,
  QUOTE_FIELDS,
  type QuoteField,
  quoteOf,
  type QuoteValues,
  toLine,
} from './quoteFields';
import { useQuote } from './useQuote';
import type { FailureReason } from './useSending';

/**
 * Address to which the browser posts the form. It differs from the page's address: when the connection fails,
 * Chromium's error page replaces a history entry of the same address, and Back would not lead to the typed values
 * (D2.16).
 */
const POST_TO = `${paths.form}?enviar`;

interface Props {
  /** Line of business in the page's address. */
  requestedLine: string;
  /** Whether the form is as it was prerendered, without the values of a draft or of the address. */
  isPrerendered: boolean;
  onReceived: (received: Received) => void;
}

/** First step of the form: line of business and contact. */
export function QuoteForm({ requestedLine, isPrerendered, onReceived }: Props) {
  const { linesOfBusiness, takesForms = false } = usePageData();
  const isHydrated = useIsHydrated();
  const isFilled = isHydrated && !isPrerendered;
  const hasLines = linesOfBusiness.length > 0;
  const { errors, props, isPending, failure } = useQuote({ hasLines, requestedLine, onReceived });
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isFilled && element.current) fillEmpty(element.current, initialValues(requestedLine));
    // Fills the form once; what changes later is the person's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFilled]);
  useEffect(() => {
    if (!isHydrated || !element.current?.hasAttribute(PRESSED)) return;
    element.current.removeAttribute(PRESSED);
    element.current.requestSubmit();
  }, [isHydrated]);

  return (
    <Box
      component="form"
      ref={element}
      {...props}
      // A browser without the page's code posts the form (D2.16). Where no server accepts it, the button does nothing.
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
      {hasLines && <LineChoice lines={linesOfBusiness} error={errors.line} />}
      <PersonFields errors={errors} />
      <Consent error={errors.consent} />
      <SubmitButton text={form.send} busyText={form.sending} isBusy={isPending} />
      <Outcome
        failure={failure}
        text={failure && <FailureText {...failure} />}
        isPending={isPending}
        note={
          <>
            {/* Not an item of the grid, so that nothing moves when it goes. */}
            {!isHydrated && <CodeMissing takesForms={takesForms} />}
            {form.answered} <Hours />
          </>
        }
      />
    </Box>
  );
}

/**
 * Hidden fields of a posted form: a stamp, which the server writes into the prerendered page, and the visitor's uuid,
 * which app/codeLoader.ts fills in.
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
  const text = form.whatsappText.request(name, known ? publicSite.lines[known].insurance : '');
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

/** Writes these values into the fields in which nobody has typed or chosen anything. */
function fillEmpty(form: HTMLFormElement, values: Partial<QuoteValues>): void {
  const typed = valuesOf(form, QUOTE_FIELDS);
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const name = field.name as QuoteField;
    const value = values[name];
    if (!value || typed[name] !== '') continue;
    if (field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}

/** Values of the draft, except that a line of business requested in the address later replaces that of the draft. */
function initialValues(requestedLine: string): Partial<QuoteValues> {
  const { values, asked: before } = readDraft();
  const line = requestedLine === before || !toLine(requestedLine) ? values.line : requestedLine;
  return { ...values, line: line === OTHER_LINE ? line : toLine(line) };
}
