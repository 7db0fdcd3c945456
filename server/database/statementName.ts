import { createHash } from 'node:crypto';

/**
 * Name that no other text has, in this server or another one: a pooler may give two servers the same connection, where
 * a name used twice would run the earlier statement.
 */
export function statementName(text: string): string {
  return `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
