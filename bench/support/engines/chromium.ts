import { chromium as playwright } from '@playwright/test';
import { findChromium } from '../../../scripts/findChromium.mjs';
import type { Engine } from './engine';
import { startProgram } from './program';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  'about:blank',
];

/** Chromium, driven by its own protocol, in a child process that can be killed. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: () => (findChromium() ? undefined : 'chromium was not found'),
  start: async () => {
    const program = startProgram(findChromium() ?? '', (folder) => [
      `--user-data-dir=${folder}`,
      ...ARGUMENTS,
    ]);
    const browser = await playwright.connectOverCDP(
      await program.found(/DevTools listening on (ws:\S+)/),
    );
    const [context = await browser.newContext()] = browser.contexts();
    return {
      version: browser.version(),
      newTab: async () => {
        const page = await context.newPage();
        return {
          open: async (url) => {
            await page.goto(url);
          },
          evaluate: (expression) => page.evaluate(expression),
          back: async () => {
            await page.goBack({ waitUntil: 'commit' });
          },
          close: () => page.close(),
        };
      },
      quit: async () => {
        const session = await browser.newBrowserCDPSession();
        session.send('Browser.close').catch(() => undefined);
        await program.ended;
        await program.end();
      },
      kill: () => program.end(),
    };
  },
};
