import { login } from '../../text/login';

const { noEmail, notEmail } = login.check;

/** Rejects only what cannot be an e-mail address; the server does not tell whether an account exists. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return noEmail;
  return EMAIL.test(value.trim()) ? undefined : notEmail;
}
