/**
 * Whether a migration file differs from the applied one. This server records the whole text. The Supabase CLI records
 * separate statements, which can be compared with the file only if there is just one (without its semicolon).
 */
export function isEdited(text: string, statements: string[] | null | undefined): boolean {
  const [applied] = statements ?? [];
  return applied !== undefined && statements?.length === 1 && compact(applied) !== compact(text);
}

/**
 * Message that says why this release cannot use data with a migration that it does not have, and what to do.
 * @param what 'the database' or 'the backup' @param known versions of this release's migrations
 * @param additive versions that an older release can ignore
 * @returns undefined when it can use the data
 */
export function refusalOf(
  what: string,
  versions: string[],
  known: string[],
  additive: string[] = [],
): string | undefined {
  const unknown = versions.find(
    (version) =>
      !known.includes(version) &&
      !(additive.includes(version) && known.every((each) => each < version)),
  );
  if (unknown === undefined) return undefined;
  return known.every((version) => version < unknown)
    ? `${what} is of a newer release (migration ${unknown}): update this program to that release`
    : `${what} is of an older release, whose migrations this one has replaced (migration ${unknown}): ` +
        'go on with that release, or start this one with an empty database';
}

/**
 * Whether programs without this migration can go on with the database, because it only adds things that they do not
 * use. During an update of several servers, the first new one migrates the database while the old ones use it.
 */
export function isAdditive(statements: string[] | null): boolean {
  return /^\uFEFF?-- Additive: /.test(statements?.[0] ?? '');
}

/**
 * Ignores white space, which an editor or a checkout may change, and the comment at the top, which three migrations got
 * right after they were applied. Neither has a meaning in SQL.
 */
const compact = (text: string) =>
  text
    .replace(/^\uFEFF?(?:\s*--[^\n]*(?:\n|$))+/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[;\s]+$/, '')
    .trim();
