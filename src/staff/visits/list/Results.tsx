import { useSelector } from 'react-redux';
import { Results as ResultsOf } from '../../../resource/list/Results';
import { visitsText } from '../../../text/visits';
import { RESULTS } from '../live/LiveOffer';
import { selectList } from './slice';

export function Results() {
  const { status, rows, count } = useSelector(selectList);
  return (
    <ResultsOf
      id={RESULTS}
      texts={visitsText}
      status={status}
      hasRows={rows.length > 0}
      count={{ status: count.status, total: count.visits, isComplete: count.reached === null }}
    />
  );
}
