import { createHash } from 'node:crypto';
import { type Options, post, send } from './requests';
import type { RunningServer } from './server';
import { type SmtpStandIn, startSmtpStandIn } from './smtpStandIn';
import type { Sql } from './sql';
import { until } from './until';
import { callsTo } from './visits';

const LINK = /https?:\/\/\S+#token_hash=(\S+)&type=(\w+)/;

export const FIRST = 'primera clave 1';
export const NEXT = 'segunda clave 2';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

let made = 0;
export const newEmail = () => `eva-${++made}@group.example`;
/** Options of a request from a new address, so that it has limits of its own. */
export const fromNewAddress = (): Options => ({
  headers: { 'x-forwarded-for': `10.0.${++made}.1` },
});

/**
 * Starts a mail server for the tests of a file. @returns the environment of a server that sends through it, and
 * functions that read its e-mails
 */
export function mailServer() {
  let smtp: SmtpStandIn;
  beforeAll(async () => {
    smtp = await startSmtpStandIn();
  });
  afterAll(() => smtp.down());

  /** @returns the e-mails to an address, as soon as there are so many */
  async function received(email: string, count = 1) {
    return until(`${count} e-mails to ${email}`, () => {
      const found = smtp.received.filter(({ recipients }) => recipients.includes(email));
      return found.length >= count && found;
    });
  }
  return {
    variables: async () => ({
      ...smtp.variables,
      SITE_URL: 'https://group.example',
      TRUST_PROXY: '1',
      SIGN_IN_FAILURES_PER_MINUTE: '5',
    }),
    received,
    /** Token and type of the link in the newest e-mail to an address. */
    linkTo: async (email: string, count = 1) => {
      const [, token = '', type = ''] =
        LINK.exec((await received(email, count)).at(-1)?.text ?? '') ?? [];
      return { token, type };
    },
  };
}

/** Calls about links, each from a new address. */
export function linkCalls(server: () => RunningServer, sql: Sql) {
  return {
    newAccount: async () => {
      const account = { email: newEmail(), password: FIRST };
      await callsTo(server()).addStaff(account);
      return account;
    },
    recover: (email: string, options = fromNewAddress()) =>
      post(server(), '/auth/v1/recover', { email }, options),
    verify: (token: string, type = 'recovery', options = fromNewAddress()) =>
      post(server(), '/auth/v1/verify', { type, token_hash: token }, options),
    setPassword: (token: string, password: string, current?: string) =>
      send(
        server(),
        'PUT',
        '/auth/v1/user',
        { password, ...(current !== undefined && { current_password: current }) },
        { token, ...fromNewAddress() },
      ),
    passwordStatus: async (email: string, password: string) =>
      (
        await post(
          server(),
          '/auth/v1/token?grant_type=password',
          { email, password },
          fromNewAddress(),
        )
      ).status,
    queued: (email: string) =>
      sql<{ kind: string; status: string }>(
        `select kind, status from public.messages join auth.users on users.id = "staffId" where email = '${email}' order by messages.id`,
      ),
    /** Creates a link that is not sent. @returns its token */
    makeLink: async (email: string, { kind = 'recovery', life = '1 hour' } = {}) => {
      const token = `token-${++made}`;
      await sql(`insert into private.password_links ("userId", kind, hash, "expiresAt")
        select id, '${kind}', '${hashOf(token)}', now() + interval '${life}' from auth.users
        where email = '${email}' returning 1`);
      return token;
    },
    endMembership: (email: string) =>
      sql(`delete from public.staff where "userId" =
        (select id from auth.users where email = '${email}') returning 1`),
  };
}

/** Access token in the answer to a sign-in. */
export const tokenOf = ({ body }: { body: unknown }) =>
  (body as { access_token: string }).access_token;
