/**
 * Whether a migration file differs from the applied one. This server records the whole text. The Supabase CLI records
 * separate statements, which cannot be compared with the file unless there is only one (without its semicolon).
 */
export function isEdited(text: string, statements: string[] | null | undefined): boolean {
  const [applied] = statements ?? [];
  return applied !== undefined && statements?.length === 1 && compact(applied) !== compact(text);
}

/** Ignores white space, which an editor or a checkout may change and which has no meaning in SQL. */
const compact = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/[;\s]+$/, '')
    .trim();
