import type { Database } from '../database/database';
import { withPriority } from '../database/requestContext';
import { type FirstKey, newSecret } from './firstKey';

/**
 * Key that signs tokens or did so. Its times are relative, so that they do not depend on the clock of the server that
 * reads them.
 */
export interface SigningKey {
  secret: string;
  /** Milliseconds until it signs; zero or negative: it signs now, unless a later key does. */
  signsInMs: number;
  /** Milliseconds until its tokens are refused; undefined while no later key replaces it. */
  replacedInMs?: number;
}

/** A database, with its first key. */
interface KeyStore {
  database: Database;
  firstKey: FirstKey;
}

/** Lifetime of an access token; its session may end earlier. */
export const TOKEN_SECONDS = 3600;
/** Delay before a new key signs, so that all servers have read it before they get a token signed with it. */
const SIGNS_AFTER_SECONDS = 60;

/** Reads all keys, the oldest first. */
export async function readKeys({ database, firstKey }: KeyStore): Promise<SigningKey[]> {
  const added = await withPriority('staff', () =>
    database.query<SigningKey & { replacesInMs: number }>(
      `select secret, extract(epoch from "signsFrom" - now())::float8 * 1000 as "signsInMs",
         extract(epoch from "replacesFrom" - now())::float8 * 1000 as "replacesInMs"
       from servers.added_keys order by "signsFrom"`,
    ),
  );
  return [{ secret: firstKey.jwtSecret, signsInMs: 0 }, ...added].map(
    ({ secret, signsInMs }, i) => ({ secret, signsInMs, replacedInMs: added[i]?.replacesInMs }),
  );
}

/**
 * Adds a key that replaces the current one, whose tokens stay valid until the last of them has expired.
 * @throws Error while an earlier replacement is in progress, so that there are never more than two keys
 */
export async function rotateKeys(open: KeyStore): Promise<SigningKey[]> {
  await open.database.transaction(async (transaction) => {
    await transaction.run('lock table servers.added_keys in exclusive mode');
    const [running] = await transaction.query<{ minutes: number }>(
      `select ceil(extract(epoch from "replacesFrom" - now()) / 60)::int as minutes
       from servers.added_keys where "replacesFrom" > now()`,
    );
    if (running)
      throw new Error(
        `a key is being replaced: wait ${running.minutes} min before you add the next one`,
      );
    await transaction.query(
      `with replaced as (
         delete from servers.added_keys
         where "signsFrom" < (select max("signsFrom") from servers.added_keys)
       )
       insert into servers.added_keys (secret, "signsFrom", "replacesFrom")
       values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $3))`,
      newSecret(),
      SIGNS_AFTER_SECONDS,
      SIGNS_AFTER_SECONDS + TOKEN_SECONDS,
    );
  });
  return readKeys(open);
}

/**
 * Secret of the key that signs now. It is read for each token, because a server must not go on with an old key until
 * some timer fires.
 */
export async function signingSecret(
  database: Pick<Database, 'query'>,
  firstSecret: string,
): Promise<string> {
  const [key] = await database.query<{ secret: string }>(
    'select secret from servers.added_keys where "signsFrom" <= now() order by "signsFrom" desc limit 1',
  );
  return key?.secret ?? firstSecret;
}
