import { useDeferredValue } from 'react';
import { useSelector } from 'react-redux';

/**
 * What is selected, for what stands beside the rows: it changes after the check box of the row has been painted. An action
 * takes the selection from the store, since this one may be a moment old.
 */
export const useSelected = <T>(selector: (state: object) => T): T =>
  useDeferredValue(useSelector(selector));
