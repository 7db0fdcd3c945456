/** Account that a verified token names. */
export interface Account {
  id: string;
  sessionId: string;
}

/** Claims of an account's token that this server reads. */
export interface Claims {
  email?: unknown;
  sub?: unknown;
  session_id?: unknown;
}

/**
 * Sender of a request: a visitor (without a token; the public key is none), an account, or the holder of an expired or
 * invalid token. `unverified`: the token names a key that this server may not have read yet. PostgreSQL decides what
 * the account may do.
 */
export type Bearer = { kind: 'visitor' | 'expired' | 'invalid' | 'unverified' } | AccountBearer;

export interface AccountBearer {
  kind: 'account';
  claims: Claims;
  /** All claims as JSON, for PostgreSQL. */
  json: string;
  /** The account and its session; undefined when the token names no session. */
  account: Account | undefined;
}
