export const ROLES = ['admin', 'agent', 'reader'] as const;
/** What a member of staff may do: see public.staff in supabase/migrations. */
export type Role = (typeof ROLES)[number];
