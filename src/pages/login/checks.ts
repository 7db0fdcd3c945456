import { login } from '../../text/login';

const { noEmail, notEmail, noPassword } = login.check;

/** Only what cannot be an address: the server knows the rest, and says no more than that it was wrong. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return noEmail;
  return EMAIL.test(value.trim()) ? undefined : notEmail;
}

/** Spaces are a password too. */
export const checkPassword = (value: string): string | undefined =>
  value === '' ? noPassword : undefined;
