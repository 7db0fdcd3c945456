import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, run } from '../../testing/server';

test('src/api/rows.ts is what `npm run types` writes from the migrations', async () => {
  const file = join(newFolder(), 'rows.ts');
  const { code, output } = await run('types', [file], {});
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('src/api/rows.ts', 'utf8'));
});
