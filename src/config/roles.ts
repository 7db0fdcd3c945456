export const ROLES = ['admin', 'agent', 'reader'] as const;
/** What a member of staff may do: see public.staff in supabase/migrations. */
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
