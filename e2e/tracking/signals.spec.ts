import type { Page } from '@playwright/test';
import { agreements } from '../../src/text/agreements';
import { publicSite } from '../../src/text/publicSite';
import { expect, testWithConsent as test, test as testWithNotice } from '../support/test';
import { AGREEMENTS, follow, hydrated, savedVisit, settled, watchCalls } from '../support/visitor';

const { yourData } = agreements;
const banner = (page: Page) => page.getByRole('region', { name: publicSite.consent.label });

const { permission } = agreements.privacy;
// The tests compare the text of /agreements about consent with what the site does, with and without the browser's
// signals.
for (const [mode, testOfMode] of [
  ['notice', testWithNotice],
  ['required', test],
] as const)
  for (const signal of [false, true])
    testOfMode(
      `consent \`${mode}\`, ${signal ? 'with' : 'without'} Global Privacy Control: the text says what is recorded, and stopping it is offered beside it`,
      async ({ page, server }) => {
        if (signal)
          await page.addInitScript(() => {
            for (const [name, value] of [
              ['globalPrivacyControl', true],
              ['doNotTrack', '1'],
            ])
              Object.defineProperty(navigator, String(name), { value });
          });
        const calls = watchCalls(page);
        await page.goto('/agreements?c=A');
        const chapter = page.getByRole('region', { name: agreements.privacy.title });
        await expect(chapter).toContainText(permission[mode]);
        for (const name of ['Global Privacy Control', 'Do Not Track'])
          await expect(chapter).toContainText(name);
        await hydrated(page);
        const state = page.getByText('Las visitas desde este navegador').first();
        if (mode === 'notice') {
          expect(permission.notice).toMatch(/registra las visitas sin preguntar antes, también si/);
          await expect(state).toContainText(yourData.state.given);
          await savedVisit(page, server, { adId: 'A' });
          await expect(banner(page)).toHaveCount(0);
        } else {
          expect(permission.required).toMatch(/Global Privacy Control la toma por un no/);
          await expect(banner(page)).toHaveCount(signal ? 0 : 1);
          await expect(state).toContainText(yourData.state[signal ? 'refused' : 'unknown']);
          await settled(page);
          expect(calls).toEqual([]);
          expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual([
            '',
            0,
          ]);
          await page.getByRole('button', { name: yourData.allow }).first().click();
          // Recording begins with the next navigation, because the signal counted as a refusal until now.
          if (signal) {
            await follow(page, /inicio/);
            await follow(page, AGREEMENTS);
          }
          await savedVisit(page, server);
        }
        if (signal) await expect(state).toContainText(yourData.signal.given);
        await settled(page);
        await chapter.getByRole('button', { name: yourData.stop }).click();
        await expect(state).toContainText(yourData.state.refused);
        const { length } = calls;
        await follow(page, /inicio/);
        await settled(page);
        expect(calls.slice(length)).toEqual([]);
      },
    );
