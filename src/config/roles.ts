export const ROLES = ['admin', 'agent', 'reader'] as const;
/**
 * Role of a member of staff; the table public.staff in supabase/migrations says what each may do. Only admins read the audit
 * and imports.
 */
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
