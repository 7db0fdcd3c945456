import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importProblem, placeOf, unknownLayers } from './layers.mjs';

const problem = (file, source, isType = false, root = process.cwd()) =>
  importProblem(root, path.resolve(root, file), source, isType);

describe('layers', () => {
  test.each([
    ['src/lib/a.ts', '../api/visits', 'lib is lower than api'],
    ['src/tracking/steps/a.ts', '../../store/makeStore', 'tracking is lower than store'],
    ['src/pages/home.tsx', '../staff/customers/List', 'pages is lower than staff/customers'],
    ['src/staff/shared/a.ts', '../visits/a', 'staff/shared is lower than staff/visits'],
    ['src/staff/visits/a.ts', '../index', 'staff/visits is lower than staff'],
    ['src/api/a.ts', '../router/paths', 'api and router are in the same row'],
    [
      'src/staff/visits/a.ts',
      '../customers/a',
      'staff/visits and staff/customers are in the same row',
    ],
    ['src/staff/shared/a.ts', '../../pages/home', 'staff/shared and pages are in the same row'],
    ['src/lib/a.ts', '../../server/config', 'src must not import server'],
    ['src/lib/a.ts', '../test/stub', 'test is for tests only'],
    ['server/database/a.ts', '../rest/command', 'database is lower than rest'],
    ['server/messages/a.ts', '../thread/databaseThread', 'messages is lower than thread'],
    ['server/rest/a.ts', '../http/token', 'rest is lower than http'],
    ['server/rest/a.ts', '../accounts/sessions', 'rest and accounts are in the same row'],
    ['server/http/a.ts', '../main', 'http is lower than main'],
    ['server/commands/staff.ts', '../main', 'commands and main are in the same row'],
    ['server/environment.ts', './primitives/a', 'environment is lower than primitives'],
    ['server/http/a.ts', '../tests/stub', 'tests is for tests only'],
    ['server/main.ts', '../src/store/makeStore', 'server may import only lib, config, text'],
    ['server/main.ts', '../src/api/client', 'server may import only lib, config, text'],
    ['server/main.ts', '../bench/ingest', 'server must not import bench'],
    ['server/main.ts', '../testing/server', 'testing is for tests only'],
  ])('%s must not import %s', (file, source, reason) => {
    expect(problem(file, source)).toContain(reason);
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
    ['server/main.ts', './http/apiRoute'],
    ['server/http/a.ts', '../rest/parse'],
    ['server/environment.test.ts', './environment'],
    ['server/tests/staff.api.test.ts', '../http/apiRoute'],
    ['bench/ingest.ts', '../server/config'],
    ['testing/server.ts', '../server/config'],
    ['server/tests/visits.api.test.ts', '../../testing/server'],
  ])('%s may import %s', (file, source) => {
    expect(problem(file, source)).toBeUndefined();
  });

  test('let server import types of api, and only api import Supabase', () => {
    expect(problem('server/main.ts', '../src/api/types', true)).toBeUndefined();
    expect(problem('src/api/client.ts', '@supabase/supabase-js')).toBeUndefined();
    expect(problem('src/session/saga.ts', '@supabase/supabase-js')).toBe(
      'only src/api imports Supabase',
    );
  });

  test('refuse to import even a type of a higher layer', () => {
    expect(problem('server/rest/a.ts', '../http/token', true)).toBe('rest is lower than http');
  });

  test.each(['src', 'server'])('list every folder of %s', (top) => {
    expect(unknownLayers(process.cwd(), top)).toEqual([]);
  });

  test('have modules with different names, but for saga.ts and slice.ts', () => {
    const places = ['src', 'server'].flatMap((top) =>
      fs
        .readdirSync(top, { recursive: true })
        .map((name) => `${top}/${name.split(path.sep).join('/')}`)
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/(saga|slice)\.ts$/.test(file))
        .map((file) => `${top}/${placeOf(file).layer}: ${path.basename(file)}`),
    );
    expect(places.filter((place, i) => places.indexOf(place) < i)).toEqual([]);
  });

  test('are checked by oxlint for every kind of import, including circular ones', () => {
    const store = 'Layers: lib is lower than store.';
    const circular = (source) => `Layers: circular import of ${source}.`;
    const files = {
      'src/lib/named.ts': ["export { a } from '../store/a';", store],
      'src/lib/all.ts': ["export * from '../store/a';", store],
      'src/lib/dynamic.ts': ["const a = import('../store/a');", store],
      'src/lib/typeOf.ts': ["type A = import('../store/a').A;", store],
      'src/lib/type.ts': ["import type { A } from '../store/a';", store],
      'src/lib/a.ts': ["import { b } from './b';", circular('./b')],
      'src/lib/b.ts': ["import type { C } from './c';", circular('./c')],
      'src/lib/c.ts': ["import type { A } from './a';", circular('./a')],
      'src/lib/d.ts': ["import { b } from './b';"],
      'server/rest/a.ts': ["import type { B } from './b';", circular('./b')],
      'server/rest/b.ts': ["import { a } from './a';", circular('./a')],
      'server/tools/a.ts': [
        'export const a = 1;',
        'Layers: unknown layer server/tools; add it to scripts/lint/layers.mjs.',
      ],
      'src/helpers/a.ts': [
        'export const a = 1;',
        'Layers: unknown layer src/helpers; add it to scripts/lint/layers.mjs.',
      ],
    };
    expect(lint(files)).toEqual(
      Object.fromEntries(Object.entries(files).map(([file, [, ...found]]) => [file, found])),
    );
  });
});

/** Runs oxlint with only this rule. @returns messages by file */
function lint(files) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
  try {
    for (const [file, [code]] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), code);
    }
    const config = {
      jsPlugins: [path.resolve('scripts/lint/layers.mjs')],
      categories: { correctness: 'off' },
      rules: { 'local/layers': 'warn' },
    };
    fs.writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
    const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
    const output = execFileSync(process.execPath, [oxlint, '--format', 'json'], { cwd: root });
    const found = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
    for (const { filename, message } of JSON.parse(output).diagnostics)
      found[filename].push(message);
    return found;
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}
