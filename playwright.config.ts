import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

// The server is not started here but by a fixture (e2e/support), with a data folder of its own.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A machine that stands still for seconds fails one in hundreds; the summary says what passed at the second try only.
  retries: 1,
  // The tests measure seconds spent on a page: two browsers on two processors would disturb them.
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    // No traces: recording them slows every test.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Quiet: Chromium's own calls home would be refused, and disturb what is measured.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      // Visitors have the back/forward cache, so the tests do too.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Files are the same for all, and so are navigations, sessions and failures, however wide the window.
      testIgnore: [
        'bundle.spec.ts',
        'recovery.spec.ts',
        'formSending.spec.ts',
        'catalogue.spec.ts',
        /tracking\/(?!recording)/,
        /session\//,
        /(visits|areas)\/(?!cards)/,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
