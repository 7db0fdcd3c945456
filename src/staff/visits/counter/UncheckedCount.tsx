import { useSelector } from 'react-redux';
import { useInstall } from '../../../store/useInstall';
import { review } from '../../../text/review';
import { CountBadge } from '../../shared/CountBadge';
import { uncheckedFeature } from './saga';
import { selectUnchecked } from './slice';

const MAX_SHOWN = 999;

/**
 * Number of unchecked visits; renders nothing for 0.
 * @param id of the text for screen readers, which describes the link
 */
export function UncheckedCount({ id }: { id: string }) {
  useInstall(uncheckedFeature);
  const count = useSelector(selectUnchecked);
  if (!count) return null;
  return (
    <CountBadge
      id={id}
      description={review.unchecked(count)}
      short={count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)}
    />
  );
}
