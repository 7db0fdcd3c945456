import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPages, isPage } from './pages';

describe('isPage', () => {
  it.each(['/', '/home', '/no/such/page', '/a.b/c', '/assets', '/customers/', '/%00'])(
    '%s is a page',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each(['/favicon.svg', '/a/b.png', '/assets/main.js', '/assets/x', '/assets/', '/.env', '/a.'])(
    '%s is a file',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});

test('a file that a build has removed meanwhile is missing, and ends nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  const file = join(folder, 'assets/main.1.js');
  writeFileSync(file, 'one');
  const pages = createPages(folder, () => Promise.resolve({ pages: new Map(), shell: '' }));
  const server = createServer((request, response) =>
    pages.answer(request, response, request.url ?? ''),
  ).listen(0);
  await once(server, 'listening');
  const ask = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/assets/main.1.js')).toEqual([200, 'one']);
  rmSync(file);
  expect(await ask('/assets/main.1.js')).toEqual([404, 'Not found\n']);
  expect(await ask('/assets/%zz.js')).toEqual([404, 'Not found\n']);
  expect(await ask('/assets/..%2f..%2fetc/passwd.x')).toEqual([404, 'Not found\n']);
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});
