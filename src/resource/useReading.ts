import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { makeReading } from './makeReading';

export type Reading<Value> = ReturnType<typeof makeReading<Value>>;

/** Asks for a reading without a key when the component appears. @returns its state; `again` asks once more */
export function useReading<Value>(reading: Reading<Value>) {
  const dispatch = useDispatch();
  const again = useCallback(() => void dispatch(reading.requested()), [dispatch, reading]);
  useEffect(again, [again]);
  return { ...useSelector(reading.select), again };
}
