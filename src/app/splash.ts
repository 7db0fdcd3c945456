import { SPLASH_REMOVED_AFTER_MS } from '../config/constants';

/** R2.8: the initial splash element is removed 2 seconds after start. */
export function removeSplash(page: Pick<Document, 'getElementById'>): void {
  setTimeout(() => page.getElementById('splash')?.remove(), SPLASH_REMOVED_AFTER_MS);
}
