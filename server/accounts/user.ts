/** SQL of the account as GoTrue shows it, from a row of auth.users under the name `users`. */
export const USER = `json_build_object(
  'id', users.id, 'aud', coalesce(nullif(users.aud, ''), 'authenticated'),
  'role', coalesce(nullif(users.role, ''), 'authenticated'),
  'email', coalesce(users.email, ''), 'phone', coalesce(users.phone, ''),
  'email_confirmed_at', users.email_confirmed_at, 'confirmed_at', users.email_confirmed_at,
  'last_sign_in_at', users.last_sign_in_at,
  'app_metadata', coalesce(users.raw_app_meta_data, '{}'),
  'user_metadata', coalesce(users.raw_user_meta_data, '{}'),
  'identities', (
    select coalesce(json_agg(json_build_object(
      'identity_id', identities.id, 'id', provider_id, 'user_id', user_id, 'identity_data', identity_data,
      'provider', provider, 'email', identities.email, 'last_sign_in_at', identities.last_sign_in_at,
      'created_at', identities.created_at, 'updated_at', identities.updated_at
    ) order by identities.created_at), '[]')
    from auth.identities where user_id = users.id
  ),
  'created_at', users.created_at, 'updated_at', users.updated_at, 'is_anonymous', false
)`;

/** The fields of an account that this server reads. */
export interface User {
  id: string;
  aud: string;
  role: string;
  email: string;
}

/** SQL: whether session $2 of account $1 is open. `not_after` is set when a reused refresh token has ended it. */
export const IS_OPEN = `exists (
  select from auth.sessions where id = $2 and user_id = $1 and (not_after is null or not_after > now())
)`;
