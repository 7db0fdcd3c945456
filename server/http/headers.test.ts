import { readEnvironment } from '../environment';
import { securityHeaders } from './headers';

const connectSources = (variables: Record<string, string>) =>
  /connect-src ([^;]+)/.exec(
    securityHeaders(readEnvironment(variables))['content-security-policy'] ?? '',
  )?.[1];

describe('securityHeaders', () => {
  it('let a page ask its own origin and what the configuration names, and nothing else', () => {
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

  it('let no address of the configuration add a directive', () => {
    const policy = securityHeaders(
      readEnvironment({ IP_LOOKUP_URL: "https://ip.example/; script-src 'unsafe-inline'" }),
    )['content-security-policy'];
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(policy?.match(/script-src/g)).toHaveLength(1);
  });
});
