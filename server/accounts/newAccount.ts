import type { Database } from '../database/database';
import { hashPassword } from './passwords';

/** Creates an account with a confirmed address and the rows that GoTrue's sign-up leaves. @returns its id */
export async function newAccount(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const [account] = await database.query<{ id: string }>(
    CREATE,
    email.toLowerCase(),
    await hashPassword(password),
  );
  if (!account) throw new Error('the account was not stored');
  return account.id;
}

const CREATE = `
  with account as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select id, $1::text, $2::text, now(), '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', true, 'phone_verified', false)
    from gen_random_uuid() as id
    returning id
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', id::text, id,
    jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', false, 'phone_verified', false)
  from account returning user_id as id`;
