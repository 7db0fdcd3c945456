import { useDeferredValue } from 'react';
import { useSelector } from 'react-redux';

/**
 * Value of a selector, one paint late: the bar shows the selection after the checkbox of the row has been painted.
 * Actions read the selection from the store, since this value may be old.
 */
export const useDeferredSelector = <T>(selector: (state: object) => T): T =>
  useDeferredValue(useSelector(selector));
