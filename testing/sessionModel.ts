import type { Role } from '../src/config/roles';

/** A session as the person's browsers know it, and its state, which the servers' answers must match. */
export interface ModelSession {
  /** Access token of its sign-in, which is valid for an hour. */
  access: string;
  /** All its refresh tokens; each one was exchanged for the next. */
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

/** Result of a refresh with the token at this place; changes the session accordingly. */
export function refreshed(session: ModelSession, place: number): Outcome {
  if (session.state === 'ended') return 'refresh_token_not_found';
  if (session.state === 'reused') return 'refresh_token_already_used';
  const age = session.tokens.length - 1 - place;
  if (age === 0) return 'next';
  if (age === 1) return 'again';
  session.state = 'reused';
  return 'refresh_token_already_used';
}

/** Ends sessions that are open. A deleted session is no longer known as a reused one. */
export function endAll(sessions: readonly ModelSession[]): void {
  for (const session of sessions) session.state = 'ended';
}

/** Requests that are made with one access token. */
export const ASKED = ['account', 'team', 'merge'] as const;

/**
 * Expected statuses of these requests. Only admins can read the team; all but readers may merge, but not these
 * customers.
 */
export function statusesOf(
  { state }: ModelSession,
  role: Role,
): Record<(typeof ASKED)[number], number> {
  // An access token opens nothing, even if a reused refresh token has ended its session.
  if (state !== 'open') return { account: 403, team: 401, merge: 401 };
  return { account: 200, team: role === 'admin' ? 200 : 403, merge: role === 'reader' ? 403 : 400 };
}
