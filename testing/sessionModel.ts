import type { Role } from '../src/config/roles';

/** A session as the person's browsers know it, and what the servers must say of it. */
export interface ModelSession {
  /** Access token of its sign-in, which is good for an hour. */
  access: string;
  /** All its refresh tokens; each was given for the one before. */
  tokens: string[];
  state: 'open' | 'ended' | 'reused';
}

export const OUTCOMES = [
  'next',
  'again',
  'refresh_token_already_used',
  'refresh_token_not_found',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a refresh with the token at this place gives, and what it does to the session. */
export function refreshed(session: ModelSession, place: number): Outcome {
  if (session.state === 'ended') return 'refresh_token_not_found';
  if (session.state === 'reused') return 'refresh_token_already_used';
  const age = session.tokens.length - 1 - place;
  if (age === 0) return 'next';
  if (age === 1) return 'again';
  session.state = 'reused';
  return 'refresh_token_already_used';
}

/** Ends sessions that have not ended; a reused one that is deleted is known no longer. */
export function endAll(sessions: readonly ModelSession[]): void {
  for (const session of sessions) session.state = 'ended';
}

/** Requests that one access token makes. */
export const ASKED = ['account', 'team', 'merge'] as const;

/** Statuses of the answers. Only admins read the team; a reader may not merge, others may, but not these customers. */
export function statusesOf(
  { state }: ModelSession,
  role: Role,
): Record<(typeof ASKED)[number], number> {
  // Also where a reused refresh token has ended it, an access token opens nothing.
  if (state !== 'open') return { account: 403, team: 401, merge: 401 };
  return { account: 200, team: role === 'admin' ? 200 : 403, merge: role === 'reader' ? 403 : 400 };
}
