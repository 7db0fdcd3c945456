import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { RunningServer } from './server';
import type { Sql } from './sql';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes the claims of a token without checking its signature. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** Decodes the header of a token. */
export function headerOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}

/**
 * Makes a token like release 1.0.0, signed with `secret`, or unsigned for the algorithm `none`. @param header further
 * fields of its header
 */
export function tokenOf(
  claims: object,
  secret: string,
  algorithm = 'HS256',
  header: object = {},
): string {
  const signed = `${part({ alg: algorithm, typ: 'JWT', ...header })}.${part(claims)}`;
  if (algorithm === 'none') return `${signed}.`;
  const hash = algorithm.replace('HS', 'sha');
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** Secret that signs a server's tokens: in PostgreSQL, or in the data folder of the embedded database. */
export async function secretOf({ dataDir }: RunningServer, sql: Sql): Promise<string> {
  const file = `${dataDir}/jwt-secret`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const [key] = await sql<{ secret: string }>('select secret from servers.signing_key');
  return key?.secret ?? '';
}
