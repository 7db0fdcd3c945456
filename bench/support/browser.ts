import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/findChromium.mjs';

/** @throws Error when Chromium is not installed */
export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] });
}
