// node scripts/pictures.mjs draws the picture for shared links, and the icons, into public/, from the home page's title
// and illustration and from public/favicon.svg. Run it after a change of one of these. The files are committed, because
// a build has no browser.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './findChromium.mjs';
import { root, runMain } from './root.mjs';

const file = (...parts) => path.join(root, ...parts);
const dataUrl = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`;

await runMain(async () => {
  await ensureBuilt();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ colorScheme: 'light' });
    await drawSharedPicture(page);
    await drawIcons(page);
  } finally {
    await browser.close();
  }
});

/** Draws the title beside the illustration, with the home page's styles. */
async function drawSharedPicture(page) {
  const { render } = await import(pathToFileURL(file('build/render/main.mjs')).href);
  const { pages } = await render({ linesOfBusiness: [], companies: [] });
  const { head, body } = pages.find((one) => one.path === '/');
  const font = dataUrl('font/woff2', fs.readFileSync(file('src/app/fonts/newsreader.woff2')));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html><html lang="es"><head><meta charset="utf-8">${head}<style>
    @font-face { font-family: Newsreader; src: url(${font}); font-weight: 100 900; }
    .picture { box-sizing: border-box; width: 1200px; height: 630px; overflow: hidden; padding: 64px 40px 0 72px;
      display: grid; grid-template-columns: 1fr 580px; grid-template-rows: auto 1fr; column-gap: 24px;
      background: var(--mui-palette-brand-tint); }
    .picture h1 { font-size: 76px; align-self: center; padding-bottom: 48px; }
    .picture > svg { grid-area: 1 / 2 / 3 / 3; align-self: end; max-width: none; }
  </style></head><body>${body}</body></html>`);
  await page.evaluate(async () => {
    const brand = document.querySelector('header a');
    // The brand's size depends on the window, and is meant for a bar.
    brand.style.zoom = '1.4';
    brand.style.justifySelf = 'start';
    const picture = document.createElement('div');
    picture.className = 'picture';
    picture.append(brand, document.querySelector('h1'), document.querySelector('main svg'));
    document.body.replaceChildren(picture);
    await document.fonts.load('560 76px Newsreader');
  });
  await page.screenshot({ path: file('public/og.png') });
}

async function drawIcons(page) {
  const rounded = fs.readFileSync(file('public/favicon.svg'), 'utf8');
  // Systems that cut icons into their own shape need one without rounded corners.
  const square = rounded.replace(/ rx="\d+"/, '');
  if (square === rounded) throw new Error('public/favicon.svg has no rounded corners any more');
  for (const [name, svg, size] of [
    ['icon-192', rounded, 192],
    ['icon-512', rounded, 512],
    ['icon-maskable-512', square, 512],
    ['apple-touch-icon', square, 180],
  ]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>* { margin: 0; } img { display: block; width: 100vw; }</style>
      <img src="${dataUrl('image/svg+xml', Buffer.from(svg))}">`);
    await page.waitForFunction(() => document.images[0].complete);
    await page.screenshot({ path: file('public', `${name}.png`), omitBackground: true });
  }
}
