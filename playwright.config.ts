import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/findChromium.mjs';
import { IN_PAIRS } from './testing/pair';
import { VISITOR_AGENT } from './testing/userAgent';

const launchOptions = {
  executablePath: findHeadlessShell(),
  // Stops Chromium's own requests, which would be refused and disturb the tests.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The tests' visits count as a visitor's: without navigator.webdriver, and without Headless in the user agent.
    '--disable-blink-features=AutomationControlled',
    `--user-agent=${VISITOR_AGENT}`,
    // Optimizes functions later: a page of a test ends before that pays off, and it took a tenth of all processor time.
    '--js-flags=--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=100000',
  ],
  // Visitors have the back/forward cache, so the tests do too.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
const viewport = { width: 1280, height: 800 };
/** Their servers have settings of their own. */
const OTHER_SERVERS = [
  '**/tracking/consent.spec.ts',
  '**/tracking/signals.spec.ts',
  '**/session/github.spec.ts',
  '**/leadToRenewal.spec.ts',
  '**/severalServers.spec.ts',
  '**/firstHour.spec.ts',
];

/** Makes an area in a copy of the project, which takes two minutes of the processor: in `npm run test:all` only. */
const NEW_AREA = '**/newArea.spec.ts';

// Each worker starts its own server by a fixture (e2e/support/test.ts). docs/testing.md: what belongs here.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is a defect.
  retries: 0,
  // Three on two processors: some tests wait.
  workers: 3,
  // Ends a test that hangs, as in jest.config.ts.
  timeout: 5 * 60_000,
  // Generous, since the machine may be busy: a check that passes ends the wait.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  // The servers share one PostgreSQL.
  ...(IN_PAIRS && {
    globalSetup: './scripts/jest/startRun.cjs',
    globalTeardown: './scripts/jest/endRun.cjs',
  }),
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    // No traces: recording them slows every test.
    screenshot: 'only-on-failure',
    // Frames of transitions cost a tenth of the processor time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  // The small ones first, so that no worker waits at the end, and with one worker each, since every worker starts a server
  // and a browser.
  projects: [
    {
      name: 'whole browser',
      // Tests of what the headless shell lacks: the back/forward cache and settings of the profile.
      grep: /@whole/,
      workers: 1,
      use: { viewport, launchOptions: { ...launchOptions, executablePath: findChromium() } },
    },
    {
      name: 'phone',
      // Tests where touch or a narrow window matters and that set no width themselves.
      grep: /@phone/,
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'other servers',
      testMatch: OTHER_SERVERS,
      grepInvert: /@whole/,
      workers: 1,
      use: { viewport },
    },
    {
      name: 'desktop',
      testIgnore: ['**/cards.spec.ts', NEW_AREA, ...OTHER_SERVERS],
      grepInvert: /@whole/,
      use: { viewport },
    },
    ...(process.env.TEST_NEW_AREA === '1'
      ? [{ name: 'new area', testMatch: NEW_AREA, workers: 1, use: { viewport } }]
      : []),
  ],
});
