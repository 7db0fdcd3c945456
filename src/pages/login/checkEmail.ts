import { login } from '../../text/login';

const { noEmail, notEmail } = login.check;

/**
 * Pattern that refuses only texts that cannot be e-mail addresses, because the server does not say whether an account
 * exists.
 */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return noEmail;
  return EMAIL.test(value.trim()) ? undefined : notEmail;
}
