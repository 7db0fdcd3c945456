import type { Site } from '../src/config/site';

/**
 * Notes about settings that are incomplete, because of which the site says something untrue or leaves something out:
 * one line each.
 */
export function siteNotes({ placeholders = [] }: Site, siteUrl: string | undefined): string[] {
  const notes: string[] = [];
  if (placeholders.length > 0)
    notes.push(
      `Invented in public/site.json: ${placeholders.join(', ')}. An admin replaces them on /team?view=firm.`,
    );
  if (siteUrl === undefined)
    notes.push(
      'SITE_URL is not set: search engines get no sitemap, and a shared link shows no picture.',
    );
  return notes;
}
