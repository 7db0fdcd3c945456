import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { changedSite } from '../../src/config/changedSite';
import { firm } from '../../src/config/firm';
import { parseCatalogue } from '../catalogue/parseCatalogue';
import { readHostedCatalogue } from '../catalogue/readCatalogue';
import { readEnvironment } from '../environment';
import { openTemplate } from '../http/documents';
import { exitWithError, loadEnvironmentFile } from '../program';
import { siteNotes } from '../siteNotes';

/**
 * Writes the pages with their configuration into dist/, for a static host with hosted Supabase: a file for each public
 * page, shell.html for all other paths, the files for crawlers, and the logos of the current catalogue. The README
 * describes what the host must do.
 */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const { hosted, ipLookupUrl, trackingConsent, siteUrl } = readEnvironment(process.env);
  if (!hosted)
    throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY are missing: a static site needs them');
  const config = {
    supabaseUrl: hosted.url,
    supabaseAnonKey: hosted.anonKey,
    ipLookupUrl,
    trackingConsent,
  };
  const { render } = openTemplate(new URL('./', import.meta.url), config, siteUrl);
  const { data, logos } = parseCatalogue((await readHostedCatalogue(hosted)).catalogue);
  const { pages, files, shell } = await render(data);
  for (const [path, html] of pages) writeFileSync(`dist${fileOf(path)}`, html);
  writeFileSync('dist/shell.html', shell);
  rmSync('dist/sitemap.xml', { force: true });
  for (const { path, text } of files) writeFileSync(`dist${path}`, text);
  rmSync('dist/logos', { recursive: true, force: true });
  mkdirSync('dist/logos');
  for (const { path, bytes } of logos) writeFileSync(`dist${path}`, bytes);
  // Without its stamp, the next `npm start` builds again, without these pages.
  rmSync('build/stamp', { force: true });
  siteNotes(changedSite(firm, data.firm), siteUrl).forEach((note) => console.log(note));
  console.log('dist/ is ready for a static host');
}

/**
 * File of a page; never /agreements/index.html, because hosts would redirect visitors to a path with a trailing slash.
 */
const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

main().catch(exitWithError);
