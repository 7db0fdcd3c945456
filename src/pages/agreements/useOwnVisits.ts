import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readOwnVisits } from '../../api/ownVisits';
import type { Visit } from '../../api/visitFields';
import { selectUuid } from '../../tracking/selectors';
import { recordRequested } from '../../tracking/slice';

/**
 * The visitor's rows in the database. They are read when the visitor asks, so that reading the terms causes no request.
 */
export function useOwnVisits() {
  const dispatch = useDispatch();
  const uuid = useSelector(selectUuid);
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ uuid: string; asked: number; visits?: Visit[] }>();
  useEffect(() => {
    if (asked === 0 || uuid === '') return undefined;
    let isCurrent = true;
    const show = (visits: Visit[] | undefined) => {
      if (isCurrent) setAnswer({ uuid, asked, ...(visits && { visits }) });
    };
    void readOwnVisits(uuid).then(show);
    return () => {
      isCurrent = false;
    };
  }, [asked, uuid]);
  // Ignores the rows of an erased record, and the response to an earlier request.
  const current = answer?.uuid === uuid && answer.asked === asked ? answer : undefined;
  const isAsked = asked > 0;
  return {
    visits: current?.visits,
    hasFailed: current !== undefined && current.visits === undefined,
    isReading: isAsked && uuid !== '' && current === undefined,
    isAsked,
    ask: () => {
      dispatch(recordRequested());
      setAsked(asked + 1);
    },
  };
}
