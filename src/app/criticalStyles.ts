import type { EmotionCache } from '@emotion/cache';

/**
 * Style elements for everything that was rendered with the cache. The cache's `compat` must be true, so that it keeps the
 * rules and adds no style elements inside the page. Emotion in the browser recognises these elements by their name and
 * does not insert their rules again. Global rules come first, each in its own element, as Emotion does.
 */
export function criticalStyles({ key, inserted, registered }: EmotionCache): string {
  const isScoped = (id: string) => registered[`${key}-${id}`] !== undefined;
  const ids = Object.keys(inserted);
  const scoped = ids.filter(isScoped);
  const css = scoped.map((id) => inserted[id]).join('');
  return ids
    .filter((id) => !isScoped(id))
    .map((id) => styleElement(`${key}-global ${id}`, String(inserted[id])))
    .concat(styleElement([key, ...scoped].join(' '), css))
    .join('');
}

const styleElement = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
