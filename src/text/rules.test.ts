import { readdirSync, readFileSync } from 'node:fs';

const TEXTS = 'src/text';
const MIGRATIONS = 'supabase/migrations';
const migrations = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))
  .join('');

/** Names of the constraints for which these texts have a message. */
const rulesOf = (texts: unknown): string[] =>
  Object.keys(Object((Object(texts) as { rules?: unknown }).rules) as object);

test('every rule with a message is the name of a constraint in the database', async () => {
  const files = readdirSync(TEXTS).filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(
    files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>),
  );
  const rules = modules.flatMap((texts) => Object.values(texts).flatMap(rulesOf));
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter((rule) => !migrations.replaceAll("''", "'").includes(rule))).toEqual([]);
});
