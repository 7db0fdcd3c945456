/** Providers whose names are often mistyped. Shorter names are too close to other words. */
const PROVIDERS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];
/** Existing domains that differ little from one of these providers, and so are no mistakes. */
const REAL = new Set([
  ...PROVIDERS,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'hotmail.es', 'outlook.es', 'yahoo.es'],
  ...['hotmail.co', 'outlook.co', 'cloud.com', 'hotmail.fr', 'outlook.fr', 'yahoo.fr'],
]);
const NEAR = 2;

/** @returns the address that the person probably meant; undefined unless the domain looks mistyped */
export function suggestEmail(typed: string): string | undefined {
  const [, name, written] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? [];
  if (name === undefined || written === undefined) return undefined;
  const domain = written.toLowerCase();
  if (REAL.has(domain)) return undefined;
  const provider = PROVIDERS.find((one) => distance(domain, one) <= NEAR);
  const meant = provider ?? domain.replace(/[.,](?:con|cmo|ocm|vom|xom|comm|coom|cpm)$/, '.com');
  return meant === domain ? undefined : `${name}@${meant}`;
}

/** Edit distance: how many letters must be inserted, deleted, replaced or swapped to turn one text into the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (back: number, column: number) => rows[i - back]?.[column] ?? 0;
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const least = Math.min(at(1, j) + 1, (row[j - 1] ?? 0) + 1, at(1, j - 1) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, at(2, j - 2) + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
