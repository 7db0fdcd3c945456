import { type PublicConfig, readPublicConfig } from '../config/publicConfig';

let config: PublicConfig | undefined;

/** The page's configuration, read when it is first needed. @throws Error saying what is wrong with it */
export function publicConfig(): PublicConfig {
  return (config ??= readPublicConfig(document));
}

/** For where there is no page; without a value the page is read again. */
export function setPublicConfig(value: PublicConfig | undefined): void {
  config = value;
}

/** The absolute address of a path of the API, which may be our own server's: supabaseUrl is '/' then. */
export function apiUrl(path: string): string {
  const base = new URL(publicConfig().supabaseUrl, pageOrigin());
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return new URL(path, base).href;
}

/** What paths in the configuration stand for; undefined outside a page. */
export function pageOrigin(): string | undefined {
  return (globalThis.location as Location | undefined)?.origin;
}
