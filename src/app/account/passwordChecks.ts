import { account } from '../../text/account';
import type { Checks } from '../../ui/form/useForm';

const { noCurrent, noNext, failure } = account.password;

const MIN_CHARACTERS = 10;

/** What can be known before the server is asked. */
export const passwordChecks: Checks<'current-password' | 'new-password'> = {
  'current-password': (value) => (value === '' ? noCurrent : undefined),
  'new-password': (value, { 'current-password': current }) => {
    if (value === '') return noNext;
    if ([...value].length < MIN_CHARACTERS) return failure.weak;
    return value === current ? failure.same : undefined;
  },
};
