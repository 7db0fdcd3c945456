import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readEnvironment } from '../environment';
import { fail, loadEnvironmentFile } from '../fail';
import { pageWithConfig } from '../http/pages';

/**
 * Writes the configuration into dist/, for any static host beside hosted Supabase. The host must answer addresses
 * without a file with index.html, and send the headers that the README names.
 */
function main(): void {
  loadEnvironmentFile();
  const { hosted, ipLookupUrl, trackingConsent } = readEnvironment(process.env);
  if (!hosted)
    throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY are missing: a static site needs them');
  const page = readFileSync('dist/index.html', 'utf8');
  const config = {
    supabaseUrl: hosted.url,
    supabaseAnonKey: hosted.anonKey,
    ipLookupUrl,
    trackingConsent,
  };
  writeFileSync('dist/index.html', pageWithConfig(page, config));
  // What `npm start` serves is built anew: its page gets its configuration at each start.
  rmSync('build/stamp', { force: true });
  console.log('dist/ is ready for a static host');
}

try {
  main();
} catch (error) {
  fail(error);
}
