import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type QuoteResult, requestQuote } from '../../api/quote';
import { form as text } from '../../text/form';
import { selectConsent, selectUuid } from '../../tracking/selectors';
import { useForm, valuesOf } from '../../ui/form/useForm';
import { toastShown } from '../../ui/toasts/slice';
import { forgetDraft, keepDraft, keyFor, secondsOpen } from './draft';
import { CONTACTS, QUOTE_FIELDS, quoteChecks, quoteOf, type QuoteValues } from './quoteFields';

type Reason = Exclude<QuoteResult, { ok: true }>['reason'];

interface Failure {
  reason: Reason | 'offline';
  /** The values that were not accepted. */
  values: QuoteValues;
}

interface Options {
  hasLines: boolean;
  /** Line of business in the page's address. */
  requestedLine: string;
  onSent: (values: QuoteValues) => void;
}

/** Sends the form. Personal data stays in the form and in this tab's draft, never in the store. */
export function useQuote({ hasLines, requestedLine, onSent }: Options) {
  const dispatch = useDispatch();
  // Without consent there may still be a navigation record; its uuid is not sent (R8.4).
  const uuid = useSelector(selectUuid);
  const isRecorded = useSelector(selectConsent) === 'given';
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async (values: QuoteValues) => {
    setPending(true);
    const quote = quoteOf(values);
    const key = keyFor(JSON.stringify(quote));
    // Not part of the contents that the key belongs to: a retry is the same request after more seconds.
    const seconds = String(secondsOpen());
    const result = await requestQuote(isRecorded ? uuid : '', { key, ...quote, seconds });
    if (result.ok) forgetDraft();
    if (!isMounted.current)
      dispatch(
        result.ok
          ? toastShown('success', text.sentAfterLeaving)
          : toastShown('error', text.failedAfterLeaving),
      );
    setPending(false);
    if (result.ok) onSent(values);
    else {
      const reason = result.reason === 'network' && !navigator.onLine ? 'offline' : result.reason;
      setFailure({ reason, values });
    }
  };

  const { errors, props } = useForm(
    quoteChecks(hasLines),
    (values) => {
      if (!isPending) void send(values);
    },
    CONTACTS,
  );

  const onChange: typeof props.onChange = (event) => {
    keepDraft(valuesOf(event.currentTarget, QUOTE_FIELDS), requestedLine);
    props.onChange(event);
  };
  return { errors, props: { ...props, onChange }, isPending, failure };
}
