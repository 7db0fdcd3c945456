import { account } from '../../text/account';
import type { Checks } from '../../ui/form/useForm';

const { noCurrent, noNext, failure } = account.password;

/** The server's own rules: of environment.ts, and of bcrypt, which reads no further. */
const MIN_CHARACTERS = 10;
const MAX_BYTES = 72;

/** What can be known before the server is asked. */
export const passwordChecks: Checks<'current-password' | 'new-password'> = {
  'current-password': (value) => (value === '' ? noCurrent : undefined),
  'new-password': (value, { 'current-password': current }) => {
    if (value === '') return noNext;
    if ([...value].length < MIN_CHARACTERS) return failure.weak;
    if (new TextEncoder().encode(value).length > MAX_BYTES) return failure.long;
    return value === current ? failure.same : undefined;
  },
};
