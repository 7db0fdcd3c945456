import { readEnvironment } from '../environment';
import { securityHeaders } from './headers';

const connectSources = (variables: Record<string, string>) =>
  /connect-src ([^;]+)/.exec(
    securityHeaders(readEnvironment(variables))['content-security-policy'] ?? '',
  )?.[1];

describe('securityHeaders', () => {
  it('let a page connect only to its own origin and the configured ones', () => {
    expect(connectSources({})).toBe("'self'");
    expect(connectSources({ IP_LOOKUP_URL: 'https://ip.example/json?x=1' })).toBe(
      "'self' https://ip.example",
    );
    const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'x' };
    expect(connectSources(hosted)).toBe("'self' https://abc.supabase.co");
    expect(connectSources({ ...hosted, IP_LOOKUP_URL: 'https://abc.supabase.co/ip' })).toBe(
      "'self' https://abc.supabase.co",
    );
  });

  it('do not let a configured URL add a directive', () => {
    const policy = securityHeaders(
      readEnvironment({ IP_LOOKUP_URL: "https://ip.example/; script-src 'unsafe-inline'" }),
    )['content-security-policy'];
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(policy?.match(/script-src/g)).toHaveLength(1);
  });
});
