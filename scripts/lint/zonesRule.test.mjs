import path from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { unknownRooms } from './zones.mjs';
import { zonesRule } from './zonesRule.mjs';

const linter = new Linter({ cwd: process.cwd() });

function lint(file, code) {
  const plugins = { local: { rules: { zones: zonesRule } } };
  const rules = { 'local/zones': 'error' };
  const config = { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser }, plugins, rules };
  return linter.verify(code, config, path.resolve(file)).map(({ message }) => message);
}

describe('zones', () => {
  test.each([
    ['src/lib/a.ts', '../api/visits', 'lib is lower than api'],
    ['src/tracking/steps/a.ts', '../../store/makeStore', 'tracking is lower than store'],
    ['src/pages/home.tsx', '../staff/customers/List', 'pages is lower than staff/customers'],
    ['src/staff/shared/a.ts', '../visits/a', 'staff/shared is lower than staff/visits'],
    ['src/staff/visits/a.ts', '../index', 'staff/visits is lower than staff'],
    ['src/api/a.ts', '../router/paths', 'api and router are of one rank'],
    ['src/staff/visits/a.ts', '../customers/a', 'staff/visits and staff/customers are of one rank'],
    ['src/staff/shared/a.ts', '../../pages/home', 'staff/shared and pages are of one rank'],
    ['src/lib/a.ts', '../../server/config', 'src never imports server'],
    ['src/lib/a.ts', '../test/stub', 'test is for tests only'],
    ['server/main.ts', '../src/store/makeStore', 'server takes only lib, config, text'],
    ['server/main.ts', '../src/api/client', 'server takes only lib, config, text'],
    ['server/main.ts', '../bench/ingest', 'server never imports bench'],
  ])('%s may not import %s', (file, source, reason) => {
    expect(lint(file, `import { a } from '${source}';`)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['src/api/visits.ts', '../lib/a'],
    ['src/api/visits.ts', './client'],
    ['src/staff/visits/a.ts', '../shared/Table'],
    ['src/staff/index.ts', './visits/door'],
    ['src/staff/index.ts', './door'],
    ['src/app/routes.tsx', '../staff'],
    ['src/main.tsx', './app/App'],
    ['src/tracking/saga.test.ts', '../test/stub'],
    ['src/test/stub.ts', '../store/makeStore'],
    ['server/main.ts', '../src/config'],
    ['bench/ingest.ts', '../server/config'],
  ])('%s may import %s', (file, source) => {
    expect(lint(file, `import { a } from '${source}';`)).toEqual([]);
  });

  test.each([
    ["export { a } from '../store/a';"],
    ["export * from '../store/a';"],
    ["const a = import('../store/a');"],
    ["type A = import('../store/a').A;"],
    ["import type { A } from '../store/a';"],
  ])('sees %s', (code) => {
    expect(lint('src/lib/a.ts', code)).toEqual([
      expect.stringContaining('lib is lower than store'),
    ]);
  });

  test('an unknown folder is refused', () => {
    const message = expect.stringContaining('unknown room src/helpers');
    expect(lint('src/helpers/a.ts', 'export const a = 1;')).toEqual([message]);
  });

  test('server may take types from api, and only api knows Supabase', () => {
    const code = "import type { Visit } from '../src/api/types';";
    expect(lint('server/main.ts', code)).toEqual([]);
    const client = "import { createClient } from '@supabase/supabase-js';";
    expect(lint('src/api/client.ts', client)).toEqual([]);
    expect(lint('src/session/saga.ts', client)).toEqual([
      expect.stringContaining('only src/api knows Supabase'),
    ]);
  });

  test('every room of src is known', () => {
    expect(unknownRooms(process.cwd())).toEqual([]);
  });
});
