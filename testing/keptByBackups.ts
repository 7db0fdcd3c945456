import { type Client, idsOf, staff } from './clients';
import { contentsOf, documentCalls } from './documents';
import type { RunningServer } from './server';

interface Account {
  email: string;
  password: string;
}

async function signedIn(server: RunningServer, account: Account): Promise<Client> {
  const client = await staff(server);
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  return client;
}

async function callsOf(client: Client, server: RunningServer) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  return documentCalls(server, { token });
}

/** Contents of five parts. */
const CONTENTS = contentsOf(2_200_000);

/**
 * Adds the firm's data, and rows of tables that the API does not show: a document, and a mention in a note, which a colleague sees.
 * @param id of the colleague's account @returns the id of the document
 */
export async function addUnlisted(server: RunningServer, colleague: Account, id: string) {
  const author = await staff(server);
  const changes = { name: `<b>O'Higgins</b> "\\`, since: null };
  expect((await author.rpc('save_firm', { version: 0, changes })).error).toBeNull();
  const [customerId = 0] = await idsOf(author.from('customers').select('id').limit(1));
  const note = { customerId, kind: 'note', text: 'x', mentions: [id] };
  expect((await author.from('customerEvents').insert(note)).error).toBeNull();
  const client = await signedIn(server, colleague);
  const mentions = (await client.rpc('own_mentions')).data ?? [];
  const seen = { events: [mentions[0]?.event ?? 0] };
  expect((await client.rpc('close_mentions', seen)).error).toBeNull();
  return (await callsOf(author, server)).add(customerId, CONTENTS);
}

/** Expects that a restored database has what `addUnlisted` added: no new mention, and the whole document. */
export async function expectUnlisted(server: RunningServer, colleague: Account, document: string) {
  expect((await (await signedIn(server, colleague)).rpc('own_mentions')).data).toEqual([]);
  const { bytes } = await callsOf(await staff(server), server);
  const parts: Buffer[] = [];
  for (let number = 1; number <= 5; number++)
    parts.push((await bytes('document_part', { document, part: number })).data);
  expect(CONTENTS.equals(Buffer.concat(parts))).toBe(true);
}
