import type { TestServer } from '../../../testing/server';
import { agreements } from '../../../src/text/agreements';
import { publicSite } from '../../../src/text/publicSite';
import type { OpenBrowser, Tab } from '../engines/engine';
import { fill, PRESS, RECEIVED } from './form';
import { recordedVisitor, sleep, storedSeconds, until } from './visitor';

/** Script that replaces text nodes, present and future ones, by font elements, like Google Translate. */
const TRANSLATE = `(() => {
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) if (addedNodes.length > 0) translate(target);
  }).observe(document.body, { childList: true, subtree: true });
  return true;
})()`;

const press = (name: string) => `(() => {
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === ${JSON.stringify(name)});
  // A prerendered page loads its code only when somebody begins to use it; until then the button is disabled.
  dispatchEvent(new Event('scroll'));
  if (!button || button.disabled) return false;
  button.click();
  return true;
})()`;

const isBroken = (tab: Tab) =>
  tab.evaluate<boolean>(
    `document.body.innerText.includes(${JSON.stringify(publicSite.loadFailure.title)})`,
  );

/**
 * Lets a visitor with a translated page erase the visit twice. @returns whether the page still works and the visit is
 * gone
 */
export async function eraseTranslated(server: TestServer, browser: OpenBrowser): Promise<boolean> {
  const tab = await browser.newTab();
  try {
    await tab.open(`${server.url}/agreements`);
    const uuid = await recordedVisitor(server, tab);
    await tab.evaluate(TRANSLATE);
    for (let times = 2; times > 0; times--) {
      // The first press may have to wait for the code of the page.
      await until(async () =>
        (await tab.evaluate<boolean>(press(agreements.yourData.erase.name))) ? true : undefined,
      );
      await sleep(500);
    }
    const gone = await until(
      async () => ((await storedSeconds(server, uuid)) === undefined ? true : undefined),
      3000,
    );
    return gone === true && !(await isBroken(tab));
  } finally {
    await tab.close();
  }
}

/** Lets a visitor send a translated form, first without a name. @returns whether the second step is shown */
export async function sendTranslated(server: TestServer, browser: OpenBrowser): Promise<boolean> {
  const tab = await browser.newTab();
  try {
    await tab.open(`${server.url}/form`);
    await tab.evaluate(TRANSLATE);
    await sleep(3500);
    await tab.evaluate(fill(''));
    await tab.evaluate(PRESS);
    await sleep(1000);
    await tab.evaluate(fill('Ana Rivera'));
    await tab.evaluate(PRESS);
    const received = await until(
      async () => ((await tab.evaluate<boolean>(RECEIVED)) ? true : undefined),
      6000,
    );
    return received === true && !(await isBroken(tab));
  } finally {
    await tab.close();
  }
}
