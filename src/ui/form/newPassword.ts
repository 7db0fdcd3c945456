import { account } from '../../text/account';

const { noNext, failure } = account.password;

/** The server's limits: its minimum length, and the bytes that bcrypt reads. */
const MIN_CHARACTERS = 10;
const MAX_BYTES = 72;

/** @returns why the server would refuse it as a new password */
export function checkNewPassword(value: string): string | undefined {
  if (value === '') return noNext;
  if ([...value].length < MIN_CHARACTERS) return failure.weak;
  return new TextEncoder().encode(value).length > MAX_BYTES ? failure.long : undefined;
}
