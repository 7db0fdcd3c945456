import { readdirSync, readFileSync } from 'node:fs';
import { campaigns } from './campaigns';
import { customers } from './customers';
import { companies } from './products';

const FOLDER = 'supabase/migrations';
const migrations = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('');

test.each(
  [campaigns.rules, companies.rules, customers.rules].flatMap((rules) => Object.keys(rules)),
)('the database has the rule "%s"', (rule) => {
  expect(migrations.replaceAll("''", "'")).toContain(rule);
});
