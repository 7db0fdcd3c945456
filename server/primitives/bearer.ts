/** The account that a verified token names. */
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
 * Sender of a request: a visitor (no token; the public key is not one), an account, or an expired or invalid token.
 * `unverified`: of a key that this server may not have read yet. PostgreSQL decides what the account may do.
 */
export type Bearer = { kind: 'visitor' | 'expired' | 'invalid' | 'unverified' } | AccountBearer;

export interface AccountBearer {
  kind: 'account';
  claims: Claims;
  /** All claims as JSON, which PostgreSQL reads. */
  json: string;
  /** undefined: the token is of no session. */
  account: Account | undefined;
}
