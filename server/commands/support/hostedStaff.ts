import { createClient } from '@supabase/supabase-js';
import type { Role } from '../../../src/config/roles';
import type { Environment } from '../../environment';
import type { StaffCalls } from '../../admin/staffAccounts';

/** Staff operations on hosted Supabase, through its admin API. @throws Error when the secret key is missing */
export function hostedStaff({ hosted, supabaseSecretKey }: Environment): StaffCalls {
  if (!hosted || supabaseSecretKey === undefined)
    throw new Error('SUPABASE_SECRET_KEY is missing: the command needs it');
  // supabase-js requires a WebSocket, which it does not use here and Node 20 lacks. Remove this when Node 22 is the
  // oldest version.
  globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
  const client = createClient(hosted.url, supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { admin } = client.auth;

  const users = async () => {
    const all = [];
    for (let page = 1; ; page++) {
      const { data, error } = await admin.listUsers({ page, perPage: 500 });
      if (error) throw error;
      all.push(...data.users);
      if (data.users.length < 500) return all;
    }
  };
  const idOf = async (email: string) => {
    const user = (await users()).find((each) => each.email === email);
    if (!user) throw new Error(`${email} has no account`);
    return user.id;
  };
  return {
    addStaff: async ({ email, password, role = 'agent', name = '' }) => {
      const { data, error } = await admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      const row = await client.from('staff').insert({ userId: data.user.id, role, name });
      if (row.error) throw new Error(row.error.message);
      return role;
    },
    setStaffRole: async ({ email, role }) => {
      const id = await idOf(email);
      const rows = await client.from('staff').update({ role }).eq('userId', id).select('userId');
      if (rows.error) throw new Error(rows.error.message);
      if (rows.data.length === 0) throw new Error(`${email} is not staff`);
      if (role !== 'reader') return;
      const freed = await client.from('customers').update({ owner: null }).eq('owner', id);
      if (freed.error) throw new Error(freed.error.message);
    },
    setStaffPassword: async ({ email, password }) => {
      const { error } = await admin.updateUserById(await idOf(email), { password });
      if (error) throw error;
    },
    removeStaff: async ({ email }) => {
      const { error } = await admin.deleteUser(await idOf(email));
      if (error) throw error;
    },
    listStaff: async () => {
      const rows = await client.from('staff').select('userId, name, role, created_at');
      if (rows.error) throw new Error(rows.error.message);
      const accounts = new Map((await users()).map((user) => [user.id, user]));
      return (rows.data as { userId: string; name: string; role: Role; created_at: string }[]).map(
        ({ userId, name, role, created_at }) => ({
          email: accounts.get(userId)?.email ?? userId,
          name,
          role,
          since: created_at,
          lastSignIn: accounts.get(userId)?.last_sign_in_at ?? null,
        }),
      );
    },
  };
}
