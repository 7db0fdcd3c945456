/**
 * Compares a file with what was applied. Our servers record the whole text; the Supabase CLI records single statements,
 * which cannot be put together again, and of a file with one statement drops the final semicolon.
 */
export function isEdited(text: string, statements: string[] | null | undefined): boolean {
  const [applied] = statements ?? [];
  return applied !== undefined && statements?.length === 1 && compact(applied) !== compact(text);
}

/** Line ends and blanks change with an editor or a checkout, and mean nothing in SQL. */
const compact = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/[;\s]+$/, '')
    .trim();
