import { type ComponentProps, useEffect, useRef } from 'react';
import { FormFailure } from './FormFailure';

/**
 * Failure of sending a dialog's form. It is scrolled into view, because a person who pressed Enter may not see the end.
 */
export function DialogFailure(props: ComponentProps<typeof FormFailure>) {
  const frame = useRef<HTMLDivElement>(null);
  const { failure, isPending } = props;
  useEffect(() => {
    if (failure && !isPending) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, isPending]);
  return (
    <div ref={frame}>
      <FormFailure {...props} />
    </div>
  );
}
