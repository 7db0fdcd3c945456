/** The configuration that the server writes into the page (design 2); all of it is public. */
export interface PublicConfig {
  supabaseUrl: string;
  supabaseAnonKey: string;
  ipLookupUrl: string;
  trackingConsent: 'notice' | 'required';
}

const isAddress = (value: unknown) =>
  typeof value === 'string' && /^(https?:\/\/\S+|\/\S*)$/.test(value);

const checks: Record<keyof PublicConfig, [passes: (value: unknown) => boolean, expected: string]> =
  {
    supabaseUrl: [isAddress, 'an http(s) address or a path'],
    supabaseAnonKey: [
      (value) => typeof value === 'string' && value !== '',
      'a text that is not empty',
    ],
    ipLookupUrl: [isAddress, 'an http(s) address or a path'],
    trackingConsent: [
      (value) => value === 'notice' || value === 'required',
      '"notice" or "required"',
    ],
  };

/** @throws Error with one line for each invalid field */
export function parsePublicConfig(json: string): PublicConfig {
  const value = parseObject(json);
  const problems = Object.entries(checks)
    .filter(([field, [passes]]) => !passes(value[field]))
    .map(([field, [, expected]]) => `configuration: ${field} must be ${expected}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return value as unknown as PublicConfig;
}

/** Reads the configuration from the page's #config element. @throws Error with one line for each invalid field */
export function readPublicConfig(page: Pick<Document, 'getElementById'>): PublicConfig {
  const element = page.getElementById('config');
  if (!element) throw new Error('configuration: the page has no element with the id config');
  return parsePublicConfig(element.textContent ?? '');
}

function parseObject(json: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(
      'configuration: the element with the id config holds no JSON; is the page served by the server?',
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('configuration: the element with the id config must hold an object');
  return value as Record<string, unknown>;
}
