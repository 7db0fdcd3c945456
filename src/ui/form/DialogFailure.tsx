import { type ComponentProps, useEffect, useRef } from 'react';
import { FormFailure } from './FormFailure';

/** Why sending a dialog's form failed, scrolled into view: below the fold nobody who presses Enter would see it. */
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
