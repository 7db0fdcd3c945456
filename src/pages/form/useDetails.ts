import { useState } from 'react';
import { completeQuote } from '../../api/quote';
import { form } from '../../text/form';
import { useForm, valuesOf } from '../../ui/form/useForm';
import { completionOf, detailChecks, detailFields } from './detailFields';
import { forgetDraft, isCompletable, keepDetails, type Received } from './draft';
import { useSending } from './useSending';

/** Sends the second step, unless all fields are empty. @param onDone called with whether answers were sent */
export function useDetails(received: Received, onDone: (isCompleted: boolean) => void) {
  const { key, line } = received;
  const { isPending, failure, send } = useSending(form.details);
  const [late, setLate] = useState<{ reason: 'late' }>();
  const end = (isCompleted: boolean, isShown = true) => {
    forgetDraft();
    if (isShown) onDone(isCompleted);
  };
  const { errors, props } = useForm(detailChecks(line), (values) => {
    const completion = completionOf(line, values);
    if (!completion) end(false);
    else if (!isCompletable(received)) setLate({ reason: 'late' });
    else
      void send(
        () => completeQuote({ key, ...completion }),
        (isShown) => end(true, isShown),
      );
  });
  const onChange: typeof props.onChange = (event) => {
    keepDetails(valuesOf(event.currentTarget, detailFields(line)));
    props.onChange(event);
  };
  return {
    errors,
    props: { ...props, onChange },
    isPending,
    failure: late ?? failure,
    skip: () => {
      if (!isPending) end(false);
    },
  };
}
