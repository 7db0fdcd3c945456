import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Store } from '../../../store/makeStore';
import { pulse as text } from '../../../text/pulse';
import { CountBadge } from '../CountBadge';
import { pulseFeature } from './saga';
import { selectUnanswered } from './slice';

/**
 * Number of requests that nobody has answered; nothing when there are none.
 * @param id of the text for screen readers, which describes the link
 */
export function UnansweredCount({ id }: { id: string }) {
  const store = useStore() as unknown as Store;
  useEffect(() => store.install(pulseFeature), [store]);
  const count = useSelector(selectUnanswered);
  return (
    count > 0 && (
      <CountBadge id={id} isLoud description={text.unanswered(count)} short={text.short(count)} />
    )
  );
}
