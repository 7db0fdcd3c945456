export const ROLES = ['admin', 'agent', 'reader'] as const;
/**
 * Role of a member of staff. The policies in supabase/migrations say what each may do, and src/resource/rights.ts what its
 * pages offer.
 */
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
