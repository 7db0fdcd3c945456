/** Configuration that the server writes into the page (D1.5); all of it is public. */
export interface PublicConfig {
  supabaseUrl: string;
  supabaseAnonKey: string;
  ipLookupUrl: string;
  trackingConsent: 'notice' | 'required';
}

const address: [RegExp, string] = [/^(https?:\/\/\S+|\/\S*)$/, 'an http(s) address or a path'];

const checks: Record<keyof PublicConfig, [pattern: RegExp, expected: string]> = {
  supabaseUrl: address,
  supabaseAnonKey: [/./s, 'a text that is not empty'],
  ipLookupUrl: address,
  trackingConsent: [/^(notice|required)$/, '"notice" or "required"'],
};

/** @throws Error with one line for each invalid field */
export function parsePublicConfig(json: string): PublicConfig {
  const value = parseObject(json);
  const problems = Object.entries(checks).flatMap(([field, [pattern, expected]]) => {
    const text = value[field];
    const isValid = typeof text === 'string' && pattern.test(text);
    return isValid ? [] : `configuration: ${field} must be ${expected}`;
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return value as typeof value & PublicConfig;
}

/** Reads the configuration from the page's #config element. @throws Error with one line for each invalid field */
export function readPublicConfig(page: Pick<Document, 'getElementById'>): PublicConfig {
  const element = page.getElementById('config');
  if (!element) throw new Error('configuration: the page has no element with the id config');
  return parsePublicConfig(element.textContent ?? '');
}

function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is reported below.
  }
  throw new Error(
    'configuration: the element with the id config holds no JSON object; is the page served by the server?',
  );
}
