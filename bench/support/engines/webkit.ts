import { createServer, type AddressInfo } from 'node:net';
import type { Engine } from './engine';
import { findProgram, type Program, startProgram } from './program';

const FOLDERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map(
    (machine) =>
      `/usr/lib/${machine}-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}`,
  ),
);
const findBrowser = () => findProgram('MiniBrowser', FOLDERS);
const findDriver = () => findProgram('WebKitWebDriver', FOLDERS);
const findDisplay = () => findProgram('Xvfb');

/** WebKitGTK's small browser, driven by WebDriver, on its own display, because it has no headless mode. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: () => {
    if (!findBrowser() || !findDriver()) return 'webkit2gtk-driver was not found';
    return findDisplay() ? undefined : 'Xvfb was not found';
  },
  start: async () => {
    const display = startProgram(findDisplay() ?? '', () => [
      '-displayfd',
      '3',
      '-nolisten',
      'tcp',
      ...['-screen', '0', '1280x900x24'],
    ]);
    const DISPLAY = `:${await display.found(/^(\d+)\n/m)}`;
    const port = await freePort();
    const driver = startProgram(findDriver() ?? '', () => [`--port=${port}`], {
      DISPLAY,
      // Root would otherwise need a message bus and a keyring.
      GIO_USE_VFS: 'local',
    });
    const end = async () => {
      for (const program of [driver, display] satisfies Program[]) await program.end();
    };
    const url = `http://127.0.0.1:${port}/session`;
    const { sessionId, capabilities } = await newSession(url);
    const send = <Result>(method: string, path: string, body?: object) =>
      ask<Result>(method, `${url}/${sessionId}${path}`, body);
    const select = (handle: string) => send('POST', '/window', { handle });
    return {
      version: capabilities.browserVersion,
      newTab: async () => {
        // Opens a window, because a new tab would stay in the background.
        const type = 'window';
        const { handle } = await send<{ handle: string }>('POST', '/window/new', { type });
        await select(handle);
        return {
          open: async (address) => {
            await send('POST', '/url', { url: address });
          },
          evaluate: <T>(expression: string) =>
            send<T>('POST', '/execute/sync', { script: `return (${expression});`, args: [] }),
          back: async () => {
            await send('POST', '/back', {});
          },
          close: async () => {
            const [other = ''] = await send<string[]>('DELETE', '/window');
            if (other) await select(other);
          },
        };
      },
      quit: async () => {
        await send('DELETE', '');
        await end();
      },
      kill: end,
    };
  },
};

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Opens a session. Tries repeatedly, because the driver is ready only a moment after it has started. */
async function newSession(url: string): Promise<Session> {
  const options = { binary: findBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  for (let left = 100; ; left--) {
    try {
      return await ask<Session>('POST', url, { capabilities });
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

async function ask<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Result };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
