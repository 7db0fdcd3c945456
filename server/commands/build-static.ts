import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseCatalogue } from '../catalogue/catalogue';
import { readHosted } from '../catalogue/readHosted';
import { readEnvironment } from '../environment';
import { fail, loadEnvironmentFile } from '../program';
import { openTemplate } from '../http/documents';

/**
 * Writes the pages with the configuration into dist/, for any static host beside hosted Supabase: each prerendered page
 * as a file of its own, shell.html for all other addresses, and the logos of the catalogue as it is now. What the host must do stands in the README.
 */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const { hosted, ipLookupUrl, trackingConsent } = readEnvironment(process.env);
  if (!hosted)
    throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY are missing: a static site needs them');
  const render = await openTemplate(new URL('./', import.meta.url), {
    supabaseUrl: hosted.url,
    supabaseAnonKey: hosted.anonKey,
    ipLookupUrl,
    trackingConsent,
  });
  const { data, logos } = parseCatalogue((await readHosted(hosted)).catalogue);
  const { pages, shell } = await render(data);
  for (const [path, html] of pages) writeFileSync(`dist${fileOf(path)}`, html);
  writeFileSync('dist/shell.html', shell);
  rmSync('dist/logos', { recursive: true, force: true });
  mkdirSync('dist/logos');
  for (const { path, bytes } of logos) writeFileSync(`dist${path}`, bytes);
  // What `npm start` serves is built anew, without these pages.
  rmSync('build/stamp', { force: true });
  console.log('dist/ is ready for a static host');
}

/** Not /agreements/index.html: hosts would send visitors on to an address with a slash at its end. */
const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

main().catch(fail);
