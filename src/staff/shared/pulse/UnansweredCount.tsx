import { useSelector } from 'react-redux';
import { useInstall } from '../../../store/useInstall';
import { pulse as text } from '../../../text/pulse';
import { CountBadge } from '../CountBadge';
import { pulseFeature } from './saga';
import { selectAsked, selectMentions, selectUnanswered, selectWaiting } from './slice';

/**
 * Number of unanswered requests, of the person's customers that colleagues ask for, and of mentions; renders nothing for 0.
 * @param id of the text for screen readers, which describes the link
 */
export function UnansweredCount({ id }: { id: string }) {
  useInstall(pulseFeature);
  const unanswered = useSelector(selectUnanswered);
  const asked = useSelector(selectAsked);
  const mentions = useSelector(selectMentions);
  const count = useSelector(selectWaiting);
  return (
    count > 0 && (
      <CountBadge
        id={id}
        isLoud
        description={text.waiting(unanswered, asked, mentions)}
        short={text.short(count)}
      />
    )
  );
}
