import type { EmotionCache } from '@emotion/cache';

/**
 * The style elements of all that was rendered with the cache, whose `compat` must be on: it keeps the rules then, and
 * puts no elements between the page's. Emotion in the browser looks for these names and inserts nothing twice. Global
 * rules come first, as there, and each has an element of its own.
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
