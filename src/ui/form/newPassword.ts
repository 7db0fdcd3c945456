import { account } from '../../text/account';

const { noNext, failure } = account.password;

/** Minimum length of a password on the server. */
const MIN_CHARACTERS = 10;
/** Maximum length in bytes: bcrypt ignores all further ones. */
const MAX_BYTES = 72;

/** @returns a text that says why the server would refuse the new password */
export function checkNewPassword(value: string): string | undefined {
  if (value === '') return noNext;
  if ([...value].length < MIN_CHARACTERS) return failure.weak;
  return new TextEncoder().encode(value).length > MAX_BYTES ? failure.long : undefined;
}
