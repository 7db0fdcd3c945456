import { createHash } from 'node:crypto';

/**
 * A name that no other text has, in this server or another one: a pooler may give two servers the same connection, which
 * would run the statement that had the name before.
 */
export function statementName(text: string): string {
  return `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
