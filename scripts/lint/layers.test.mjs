import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { layersRule, unknownLayers } from './layers.mjs';

function lint(file, code, root = process.cwd()) {
  const plugins = { local: { rules: { layers: layersRule } } };
  const rules = { 'local/layers': 'error' };
  const config = { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser }, plugins, rules };
  return new Linter({ cwd: root })
    .verify(code, config, path.resolve(root, file))
    .map(({ message }) => message);
}

describe('layers', () => {
  test.each([
    ['src/lib/a.ts', '../api/visits', 'lib is lower than api'],
    ['src/tracking/steps/a.ts', '../../store/makeStore', 'tracking is lower than store'],
    ['src/pages/home.tsx', '../staff/customers/List', 'pages is lower than staff/customers'],
    ['src/staff/shared/a.ts', '../visits/a', 'staff/shared is lower than staff/visits'],
    ['src/staff/visits/a.ts', '../index', 'staff/visits is lower than staff'],
    ['src/api/a.ts', '../router/paths', 'api and router are on the same line'],
    [
      'src/staff/visits/a.ts',
      '../customers/a',
      'staff/visits and staff/customers are on the same line',
    ],
    ['src/staff/shared/a.ts', '../../pages/home', 'staff/shared and pages are on the same line'],
    ['src/lib/a.ts', '../../server/config', 'src must not import server'],
    ['src/lib/a.ts', '../test/stub', 'test is for tests only'],
    ['server/main.ts', '../src/store/makeStore', 'server may import only lib, config, text'],
    ['server/main.ts', '../src/api/client', 'server may import only lib, config, text'],
    ['server/main.ts', '../bench/ingest', 'server must not import bench'],
  ])('%s must not import %s', (file, source, reason) => {
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
  ])('checks %s', (code) => {
    expect(lint('src/lib/a.ts', code)).toEqual([
      expect.stringContaining('lib is lower than store'),
    ]);
  });

  test('reports a folder that the table does not list', () => {
    const message = expect.stringContaining('unknown layer src/helpers');
    expect(lint('src/helpers/a.ts', 'export const a = 1;')).toEqual([message]);
  });

  test('lets server import types of api, and only api import Supabase', () => {
    const code = "import type { Visit } from '../src/api/types';";
    expect(lint('server/main.ts', code)).toEqual([]);
    const client = "import { createClient } from '@supabase/supabase-js';";
    expect(lint('src/api/client.ts', client)).toEqual([]);
    expect(lint('src/session/saga.ts', client)).toEqual([
      expect.stringContaining('only src/api imports Supabase'),
    ]);
  });

  test('lists every folder of src', () => {
    expect(unknownLayers(process.cwd())).toEqual([]);
  });

  test('reports a circular import, also through other modules and of types alone', () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
    const folder = path.join(root, 'src/lib');
    fs.mkdirSync(folder, { recursive: true });
    const write = (name, code) => fs.writeFileSync(path.join(folder, `${name}.ts`), code);
    const lintA = (code) => lint('src/lib/a.ts', code, root);
    try {
      write('a', "import { b } from './b';");
      write('b', "import { c } from './c';");
      write('c', "import type { A } from './a';");
      const circular = ['Layers: circular import of ./b.'];
      expect(lintA("import { b } from './b';")).toEqual(circular);
      expect(lintA("import type { B } from './b';")).toEqual(circular);
      write('c', 'export const c = 1;');
      expect(lint('src/lib/d.ts', "import { b } from './b';", root)).toEqual([]);
    } finally {
      fs.rmSync(root, { recursive: true });
    }
  });
});
