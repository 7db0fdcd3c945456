import { type Client, idsOf, staff } from './clients';
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

/** Mentions that a person has not seen. */
export const mentionsOf = async (server: RunningServer, account: Account) =>
  (await (await signedIn(server, account)).rpc('own_mentions')).data ?? [];

/** Mentions a colleague in a note to any customer, which the colleague sees. @param id of the colleague's account */
export async function addSeenMention(server: RunningServer, colleague: Account, id: string) {
  const author = await staff(server);
  const [customerId = 0] = await idsOf(author.from('customers').select('id').limit(1));
  const note = { customerId, kind: 'note', text: 'x', mentions: [id] };
  expect((await author.from('customerEvents').insert(note)).error).toBeNull();
  const [mention] = await mentionsOf(server, colleague);
  const seen = { events: [mention?.event ?? 0] };
  const client = await signedIn(server, colleague);
  expect((await client.rpc('close_mentions', seen)).error).toBeNull();
}
