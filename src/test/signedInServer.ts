import '../../testing/clients';
import { STAFF, type RunningServer } from '../../testing/server';
import { sharedServer } from '../../testing/sharedServer';
import { VISITOR_AGENT } from '../../testing/userAgent';
import { signIn } from '../api/auth';
import { setPublicConfig } from '../api/config';

/**
 * Starts a server for tests of src/api, and signs in a member of staff.
 * @returns a function that returns the server in tests
 */
export function signedInServer(): () => RunningServer {
  let server: RunningServer;
  beforeAll(async () => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', VISITOR_AGENT);
      return send(input, { ...init, headers });
    };
    server = await sharedServer('embedded', 'server');
    setPublicConfig({
      supabaseUrl: server.url,
      supabaseAnonKey: server.anonKey,
      ipLookupUrl: '/ip',
      trackingConsent: 'notice',
    });
    expect(await signIn(STAFF.email, STAFF.password)).toMatchObject({ ok: true });
  });
  return () => server;
}
