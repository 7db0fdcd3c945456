import { cleanUpAfter } from '../../server/testing/cleanUp';
import '../../server/testing/clients';
import { STAFF, startServer, type TestServer } from '../../server/testing/server';
import { signIn } from '../api/auth';
import { setPublicConfig } from '../api/config';

/** Starts a server for tests of src/api, with staff signed in. @returns a function that returns it inside tests */
export function signedInServer(): () => TestServer {
  const { usedFolder } = cleanUpAfter();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: await usedFolder() });
    setPublicConfig({
      supabaseUrl: server.url,
      supabaseAnonKey: server.anonKey,
      ipLookupUrl: '/ip',
      trackingConsent: 'notice',
    });
    expect(await signIn(STAFF.email, STAFF.password)).toMatchObject({ ok: true });
  }, 240_000);
  afterAll(async () => {
    await server.stop();
  });
  return () => server;
}
