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
  /** What was sent in vain. */
  values: QuoteValues;
}

interface Options {
  hasLines: boolean;
  /** The line of business that the page was asked for. */
  asked: string;
  onSent: (values: QuoteValues) => void;
}

/** Name and telephone stay in the form, and in this tab's draft: none of them comes near the store. */
export function useQuote({ hasLines, asked, onSent }: Options) {
  const dispatch = useDispatch();
  // Without a consent there may be a record all the same, which is not sent (design 4).
  const uuid = useSelector(selectUuid);
  const isRecorded = useSelector(selectConsent) === 'given';
  const [isPending, setPending] = useState(false);
  const [{ failure, failures }, setLatest] = useState<{ failure?: Failure; failures: number }>({
    failures: 0,
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const send = async (values: QuoteValues) => {
    setPending(true);
    const quote = quoteOf(values);
    const key = keyFor(JSON.stringify(quote));
    // Not part of what the key is bound to: a retry takes longer and is the same request.
    const seconds = String(secondsOpen());
    const result = await requestQuote(isRecorded ? uuid : '', { key, ...quote, seconds });
    if (result.ok) forgetDraft();
    if (!isShown.current)
      dispatch(
        result.ok
          ? toastShown('success', text.sentMeanwhile)
          : toastShown('error', text.failedMeanwhile),
      );
    setPending(false);
    if (result.ok) onSent(values);
    else {
      const reason = result.reason === 'network' && !navigator.onLine ? 'offline' : result.reason;
      setLatest({ failure: { reason, values }, failures: failures + 1 });
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
    keepDraft(valuesOf(event.currentTarget, QUOTE_FIELDS), asked);
    props.onChange(event);
  };
  return { errors, props: { ...props, onChange }, isPending, failure, failures };
}
