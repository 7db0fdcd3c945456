import { termsBeside } from '../../api/staff/policies';
import { makeReading } from '../../resource/makeReading';
import type { Policy } from './words';

/** Terms before and after the open policy. */
export const terms = makeReading(
  'policyTerms',
  ({ id, renewedFrom }: Pick<Policy, 'id' | 'renewedFrom'>) => termsBeside(id, renewedFrom),
  { idOf: ({ id }) => id },
);
