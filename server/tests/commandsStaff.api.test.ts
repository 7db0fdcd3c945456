import { existsSync } from 'node:fs';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { client, staff } from '../../testing/clients';
import { run, STAFF, type TestServer } from '../../testing/server';
import { newUuid, visitOf } from '../../testing/visits';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

interface Account {
  email: string;
  password: string;
}

const signIn = async (server: TestServer, account: Account) => {
  const signedIn = client(server);
  const { data, error } = await signedIn.auth.signInWithPassword(account);
  return { signedIn, session: data.session, refused: error?.code };
};
const shownPassword = (output: string) => /^Password, shown once: (\S+)$/m.exec(output)?.[1] ?? '';
const RANDOM = /^(?:[A-HJ-NP-Za-km-z2-9]{5}-){3}[A-HJ-NP-Za-km-z2-9]{5}$/;

describe('npm run staff, with the server running', () => {
  let folder: string;
  let server: TestServer;
  const command = (args: string[], input?: string) =>
    run('staff', args, { DATA_DIR: folder }, input);
  beforeAll(async () => {
    folder = await usedFolder();
    server = await start({ DATA_DIR: folder });
  });
  afterAll(() => server.stop());

  it('adds a member with a random password that is shown once and works', async () => {
    const { code, output } = await command(['add', 'Eva@Group.example']);
    const password = shownPassword(output);
    expect({ code, output }).toEqual({
      code: 0,
      output: `eva@group.example is an agent\nPassword, shown once: ${password}\n`,
    });
    expect(password).toMatch(RANDOM);
    const list = await command(['list']);
    expect(list.output.split('\n')).toEqual([
      expect.stringMatching(
        /^ana@group\.example {2}admin {2}since \d{4}-\d\d-\d\d {2}last sign-in /,
      ),
      expect.stringMatching(
        /^eva@group\.example {2}agent {2}since \d{4}-\d\d-\d\d {2}last sign-in never$/,
      ),
      '',
    ]);
    expect(list.output).not.toContain(password);
    const { signedIn, refused } = await signIn(server, { email: 'eva@group.example', password });
    expect(refused).toBeUndefined();
    expect(await signedIn.from('staff').select('userId')).toMatchObject({
      data: [expect.anything(), expect.anything()],
    });
    expect((await command(['list'])).output).toMatch(
      /eva@\S+ .*last sign-in \d{4}-\d\d-\d\d \d\d:\d\d$/m,
    );
  });

  it('changes a role, but keeps one admin', async () => {
    const lea = ['lea@group.example', '--role', 'reader', '--name', 'Lea Paz'];
    expect((await command(['add', ...lea])).output).toMatch(/^lea@group\.example is a reader\n/);
    expect(await command(['role', 'lea@group.example', 'admin'])).toEqual({
      code: 0,
      output: 'lea@group.example is an admin\n',
    });
    expect((await command(['list'])).output).toMatch(
      /^lea@group\.example \(Lea Paz\) {2}admin {2}since/m,
    );
    expect((await command(['role', 'lea@group.example', 'agent'])).code).toBe(0);
    const refused = (args: string[]) => refusal('staff', args, { DATA_DIR: folder });
    for (const args of [
      ['role', STAFF.email, 'agent'],
      ['role', STAFF.email, 'reader'],
      ['remove', STAFF.email],
    ])
      expect(await refused(args)).toBe(
        'Error: the last admin can neither be removed nor get another role',
      );
    expect(await refused(['role', 'leo@group.example', 'admin'])).toBe(
      'Error: leo@group.example is not staff: npm run staff -- list shows who is',
    );
    expect((await command(['list'])).output).toMatch(/^ana@group\.example {2}admin {2}since/m);
    await staff(server);
    await command(['remove', 'lea@group.example']);
  });

  it('refuses invalid input in one line', async () => {
    const refused = (args: string[], input?: string) =>
      refusal('staff', args, { DATA_DIR: folder }, input);
    expect(await refused(['add', STAFF.email.toUpperCase()])).toBe(
      `Error: ${STAFF.email} is staff already`,
    );
    expect(await refused(['remove', 'leo@group.example'])).toBe(
      'Error: leo@group.example is not staff: npm run staff -- list shows who is',
    );
    expect(await refused(['password', 'leo@group.example'])).toBe(
      'Error: leo@group.example is not staff: npm run staff -- list shows who is',
    );
    expect(await refused(['add', 'no-address'])).toBe('Error: no-address is not an e-mail address');
    for (const args of [
      ['add', 'leo@group.example', '--password-stdin'],
      ['password', STAFF.email, '--password-stdin'],
    ]) {
      expect(await refused(args, 'too short\n')).toBe(
        'Error: the password needs at least 10 characters',
      );
      expect(await refused(args, '')).toBe('Error: standard input has no password');
    }
    expect((await command(['list'])).output).not.toContain('leo@');
    await staff(server);
  });

  it('sets a password read from standard input, which ends the member’s sessions', async () => {
    const old = { email: 'iris@group.example', password: 'la primera clave' };
    await command(['add', old.email, '--password-stdin'], `${old.password}\n`);
    const before = await signIn(server, old);
    expect(before.session?.refresh_token).toBeTruthy();

    const changed = await command(
      ['password', old.email, '--password-stdin'],
      'ñandú "comillas" \\ 漢字 🦜\n',
    );
    expect(changed).toEqual({ code: 0, output: `${old.email} has a new password\n` });
    expect((await signIn(server, old)).refused).toBe('invalid_credentials');
    const now = await signIn(server, { ...old, password: 'ñandú "comillas" \\ 漢字 🦜' });
    expect(now.refused).toBeUndefined();
    const refreshed = await client(server).auth.refreshSession({
      refresh_token: before.session?.refresh_token ?? '',
    });
    expect(refreshed.data.session).toBeNull();
    expect(refreshed.error?.status).toBe(400);
    // The session that the member opened since stays.
    const kept = await client(server).auth.refreshSession({
      refresh_token: now.session?.refresh_token ?? '',
    });
    expect(kept.error).toBeNull();
  });

  it('removes a member; the unexpired token loses access at once', async () => {
    const account = { email: 'hugo@group.example', password: 'una clave larga' };
    await command(['add', account.email, '--password-stdin'], `${account.password}\n`);
    const uuid = newUuid();
    const visits = async (token: string) => {
      const member = client(server, { authorization: `Bearer ${token}` });
      const rows = await member.from('visits').select('uuid').eq('uuid', uuid);
      const staffRows = await member.from('staff').select('userId');
      return { status: rows.status, rows: rows.data?.length, staff: staffRows.data?.length };
    };
    await client(server, { 'x-visitor-uuid': uuid }).from('visits').insert(visitOf(uuid));
    const { session: before } = await signIn(server, account);
    expect(await visits(before?.access_token ?? '')).toMatchObject({ status: 200, rows: 1 });
    const colleague = await staff(server);
    await colleague.from('customers').insert({ name: 'Eva', owner: before?.user.id ?? null });

    expect(await command(['remove', account.email])).toEqual({
      code: 0,
      output: `${account.email} is removed\n`,
    });
    expect(await visits(before?.access_token ?? '')).toEqual({ status: 401 });
    expect((await signIn(server, account)).refused).toBe('invalid_credentials');
    const refreshed = await client(server).auth.refreshSession({
      refresh_token: before?.refresh_token ?? '',
    });
    expect(refreshed.data.session).toBeNull();
    // The member's work stays, and so does the name in the history of the customers.
    const { data: events } = await colleague.from('customerEvents').select('before,after');
    expect(events).toEqual([{ before: account.email, after: '' }]);
    const { data } = await (await staff(server)).from('visits').select('uuid').eq('uuid', uuid);
    expect(data).toHaveLength(1);
    expect((await command(['list'])).output).not.toContain(account.email);
  });
});

describe('npm run staff, without a server', () => {
  it('does the same in the data folder', async () => {
    const variables = { DATA_DIR: await usedFolder() };
    const added = await run('staff', ['add', 'eva@group.example', '--role', 'admin'], variables);
    const eva = { email: 'eva@group.example', password: shownPassword(added.output) };
    expect(eva.password).toMatch(RANDOM);
    expect(await refusal('staff', ['add', eva.email], variables)).toBe(
      `Error: ${eva.email} is staff already`,
    );
    expect(await run('staff', ['remove', STAFF.email], variables)).toMatchObject({ code: 0 });

    // processEnvironment.api.test.ts lists staff without a server.
    const server = await start(variables);
    expect(await run('staff', ['list'], variables)).toEqual({
      code: 0,
      output: expect.stringMatching(/^eva@group\.example .*never\n$/),
    });
    expect((await signIn(server, eva)).refused).toBeUndefined();
    expect((await signIn(server, STAFF)).refused).toBe('invalid_credentials');
    await server.stop();
  });
});

// staffArguments.test.ts tests the other arguments.
describe('npm run staff with invalid arguments', () => {
  it('prints the usage, without opening a database', async () => {
    const folder = `${emptyFolder()}/none`;
    const { code, output } = await run('staff', [], { DATA_DIR: folder });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Error: use: npm run staff -- add <e-mail>/),
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('names an unknown option in one line', async () => {
    expect(await refusal('staff', ['add', 'eva@group.example', '--pasword-stdin'], {})).toContain(
      "'--pasword-stdin'",
    );
  });
});
