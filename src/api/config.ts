import { type PublicConfig, readPublicConfig } from '../config/publicConfig';

let config: PublicConfig | undefined;

/** The page's configuration, read on first use. @throws Error that names the invalid fields */
export const publicConfig = (): PublicConfig => (config ??= readPublicConfig(document));

/** Sets the configuration where there is no page; undefined reads the page again. */
export function setPublicConfig(value: PublicConfig | undefined): void {
  config = value;
}

/** The absolute address of an API path; supabaseUrl is '/' when the page's own server is the API. */
export function apiUrl(path: string): string {
  const base = new URL(publicConfig().supabaseUrl, pageOrigin());
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return new URL(path, base).href;
}

/** Base of the paths in the configuration; undefined outside a page. */
export const pageOrigin = (): string | undefined =>
  (globalThis.location as Location | undefined)?.origin;
