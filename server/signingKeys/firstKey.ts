import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';

/** The key with which a database began, and the public key in every page. Both stay when more keys are added. */
export interface FirstKey {
  jwtSecret: string;
  anonKey: string;
}

export const newSecret = (): string => randomBytes(48).toString('base64url');

/** Derives the public key from the secret, in the format of Supabase's publishable keys. */
export function firstKeyOf(jwtSecret: string): FirstKey {
  const hmac = createHmac('sha256', jwtSecret).update('publishable key').digest();
  const body = lettersOf(hmac, 22);
  const checksum = lettersOf(createHash('sha256').update(body).digest(), 8);
  return { jwtSecret, anonKey: `sb_publishable_${body}_${checksum}` };
}

/** Id of a key in the header of its tokens (`kid`). It is public, like everything in a token. */
export const keyId = (secret: string): string =>
  lettersOf(createHmac('sha256', secret).update('key id').digest(), 8);

const lettersOf = (digest: Buffer, length: number) =>
  digest.toString('base64url').replace(/[_-]/g, 'x').slice(0, length);

/** Secret that all servers on one database share. @param proposed secret that is stored when there is none yet */
export async function sharedSecret(database: Database, proposed: string): Promise<string> {
  await database.query(
    'insert into servers.signing_key (secret) values ($1) on conflict do nothing',
    proposed,
  );
  const [key] = await database.query<{ secret: string }>('select secret from servers.signing_key');
  if (!key) throw new Error('servers.signing_key is empty: start again');
  return key.secret;
}
