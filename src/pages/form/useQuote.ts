import { useState } from 'react';
import { useSelector } from 'react-redux';
import { requestQuote } from '../../api/quote';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { form as text } from '../../text/form';
import { selectConsent, selectUuid } from '../../tracking/selectors';
import { useForm, valuesOf } from '../../ui/form/useForm';
import { keepDraft, keepReceived, keyFor, type Received, secondsOpen } from './draft';
import { CONTACTS, QUOTE_FIELDS, quoteChecks, quoteOf, type QuoteValues } from './quoteFields';
import { useSending } from './useSending';

interface Options {
  hasLines: boolean;
  /** Line of business in the page's address. */
  requestedLine: string;
  onReceived: (received: Received) => void;
}

/** Sends the first step. Personal data is only in the form and in this tab's draft, never in the store. */
export function useQuote({ hasLines, requestedLine, onReceived }: Options) {
  // A navigation record may exist although consent was withdrawn; its uuid is not sent then (R8.4).
  const uuid = useSelector(selectUuid);
  const isRecorded = useSelector(selectConsent) === 'given';
  const { isPending, failure, send } = useSending(text);
  const [sent, setSent] = useState<QuoteValues>();
  const isHydrated = useIsHydrated();

  const sendQuote = (values: QuoteValues) => {
    setSent(values);
    const quote = quoteOf(values);
    const key = keyFor(JSON.stringify(quote));
    return send(
      // The contents that determine the key do not include the seconds, which are different in a retry of the same
      // request.
      () => requestQuote(isRecorded ? uuid : '', { key, ...quote, seconds: String(secondsOpen()) }),
      (isShown) => {
        const received = keepReceived(key, values, requestedLine);
        if (isShown) onReceived(received);
      },
    );
  };

  const { errors, props } = useForm(
    quoteChecks(hasLines),
    (values) => void sendQuote(values),
    CONTACTS,
  );
  const onChange: typeof props.onChange = (event) => {
    // Earlier the fields are still empty, and the draft that will fill them would be lost.
    if (isHydrated) keepDraft(valuesOf(event.currentTarget, QUOTE_FIELDS), requestedLine);
    props.onChange(event);
  };
  return {
    errors,
    props: { ...props, onChange },
    isPending,
    /** Failure with the values that were not accepted. */
    failure: failure && sent && { ...failure, values: sent },
  };
}
