/** Family names, a comma, and given names. */
const INVERTED = /^([\p{L}'’.\- ]{2,}),\s*([\p{L}'’.\- ]{2,})$/u;
/** What follows a comma in names of firms and of professions. */
const NO_NAME =
  /(?<!\p{L})(?:inc|llc|corp|co|ltda?|sas?|[sc]\. ?a|s\. ?l|s\. ?r\. ?l|s[lr]l?|psc|csp|cpa|md|esq)(?!\p{L})/iu;
/** Words that join the names of two people; at the end, as in 'Soto, Ana Y', they are initials. */
const JOINED = /(?:^|\s)(?:y|e|and)\s+\p{L}/iu;
const SUFFIX = /^(.+?)\s+(jr|sr|ii|iii)\.?$/i;

function partsOf(name: string): [family: string, given: string] | undefined {
  const [, family = '', given = ''] = INVERTED.exec(name.trim()) ?? [];
  return family.trim() === '' || NO_NAME.test(given) || JOINED.test(given)
    ? undefined
    : [family.trim(), given.trim()];
}

/** 'Ana Rivera Ortiz' for 'Rivera Ortiz, Ana'; another name as it is. */
export function turned(name: string): string {
  const parts = partsOf(name);
  if (!parts) return name;
  const [family, given] = parts;
  const [, first, suffix] = SUFFIX.exec(given) ?? [];
  return suffix ? `${first} ${family} ${suffix}` : `${given} ${family}`;
}

/**
 * Whether most names have the family names first, as systems write them; single ones with a comma may be of firms. Firms
 * and couples with a comma tell neither.
 */
export function areInverted(names: Iterable<string>): boolean {
  let [all, inverted] = [0, 0];
  for (const name of names) {
    const isInverted = partsOf(name) !== undefined;
    if (name === '' || (name.includes(',') && !isInverted)) continue;
    all += 1;
    if (isInverted) inverted += 1;
  }
  return inverted * 2 > all;
}
