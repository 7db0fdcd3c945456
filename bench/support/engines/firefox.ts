import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectBidi } from './bidi';
import type { Engine } from './engine';
import { findProgram, startProgram } from './program';

/** Preferences that switch off questions to the person and requests to the network. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.tabs.warnOnClose': false,
  'browser.warnOnQuit': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
};

const find = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** Firefox, driven by WebDriver BiDi, for which it needs no driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (find() ? undefined : 'firefox-esr and firefox were not found'),
  start: async () => {
    const program = startProgram(find() ?? '', (folder) => {
      const lines = Object.entries(PREFERENCES).map(
        ([name, value]) => `user_pref("${name}", ${value});`,
      );
      writeFileSync(join(folder, 'user.js'), lines.join('\n'));
      return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
    });
    const address = await program.found(/WebDriver BiDi listening on (ws:\S+)/);
    const send = await connectBidi(`${address}/session`);
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    );
    return {
      version: capabilities.browserVersion,
      newTab: async () => {
        const { context } = await send<{ context: string }>('browsingContext.create', {
          type: 'tab',
        });
        return {
          open: async (url) => {
            await send('browsingContext.navigate', { context, url, wait: 'complete' });
          },
          evaluate: async <T>(expression: string) => {
            const answer = await send<Evaluated>('script.evaluate', {
              expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
              target: { context },
              awaitPromise: true,
            });
            if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
            return JSON.parse(answer.result.value) as T;
          },
          back: async () => {
            await send('browsingContext.traverseHistory', { context, delta: -1 });
          },
          close: async () => {
            await send('browsingContext.close', { context });
          },
        };
      },
      quit: async () => {
        // Firefox may close the connection before it answers.
        void send('browser.close', {}).catch(() => undefined);
        await program.ended;
        await program.end();
      },
      kill: () => program.end(),
    };
  },
};

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
