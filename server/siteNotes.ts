import type { Site } from '../src/config/site';

/** What the site cannot say truly until somebody completes its settings; one line for each, [] when nothing is missing. */
export function siteNotes({ placeholders = [] }: Site, siteUrl: string | undefined): string[] {
  const notes: string[] = [];
  if (placeholders.length > 0)
    notes.push(
      `Invented in public/site.json: ${placeholders.join(', ')}. Replace them, and remove their names from "placeholders".`,
    );
  if (siteUrl === undefined)
    notes.push(
      'SITE_URL is not set: search engines get no sitemap, and a shared link shows no picture.',
    );
  return notes;
}
