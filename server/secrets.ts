import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The key that tokens are signed with: made once, readable by its owner only. */
export function jwtSecret(folder: string): string {
  const file = `${folder}/jwt-secret`;
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it, and everybody signs in again`);
  return secret;
}

/** The public key that stands in every page, of the form that Supabase gives its publishable keys. */
export function anonKeyOf(secret: string): string {
  const body = createHmac('sha256', secret)
    .update('publishable key')
    .digest('base64url')
    .replace(/[_-]/g, 'x')
    .slice(0, 22);
  const check = createHash('sha256')
    .update(body)
    .digest('base64url')
    .replace(/[_-]/g, 'x')
    .slice(0, 8);
  return `sb_publishable_${body}_${check}`;
}
