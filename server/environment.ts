/** Validated configuration of the server and its commands (D1.5). */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Settings of an external PostgreSQL, used instead of the embedded database. */
  postgres: PostgresSettings | undefined;
  /**
   * Key that signs tokens; undefined: the server generates one, and keeps it in the data folder or the external
   * PostgreSQL.
   */
  jwtSecret: string | undefined;
  /** Project of hosted Supabase; with one, this process serves only pages and /ip. */
  hosted: { url: string; anonKey: string } | undefined;
  /** Secret key of hosted Supabase, used only by commands and never part of a page. */
  supabaseSecretKey: string | undefined;
  firstStaff: { email: string; password: string } | undefined;
  ipLookupUrl: string;
  trackingConsent: 'notice' | 'required';
  /** Format of log lines. */
  logFormat: 'text' | 'json';
  /** Address at which metrics for Prometheus are served; undefined: they are not served. */
  metrics: { port: number; host: string } | undefined;
  /** Seconds for which the server still accepts requests after SIGTERM, so that a load balancer can notice. */
  drainSeconds: number;
  /** Number of trusted proxies in front of the server. */
  trustProxy: number;
  /** Limit of a visitor address's requests per minute; 0: no limit. */
  visitorRequestsPerMinute: number;
  /** Megabytes that visitors from one address may write in 24 hours; 0: no limit. */
  visitorMegabytesPerDay: number;
  /** Limit of an address's requests for quotes per hour; 0: no limit. */
  quotesPerHour: number;
  /** Limit of an address's failed sign-ins per minute; 0: no limit. */
  signInFailuresPerMinute: number;
  /** Seconds without any response of the database after which the process ends; 0: it never does. */
  watchdogSeconds: number;
  sessions: SessionLimits;
  github: GithubApp | undefined;
  telegram: TelegramBot | undefined;
  mail: MailAccount | undefined;
  /** Origin of the public site, for links in messages; undefined: this server's own address. */
  siteUrl: string | undefined;
  /** Folder of the daily backups; undefined: none are made. */
  backupDir: string | undefined;
  /** Number of daily backups to keep. */
  backupKeep: number;
  retention: Retention;
}

/** Days for which personal data is kept; 0: no limit. */
export interface Retention {
  /** Days since the visitor was last seen. */
  visitsDays: number;
  /** Days since the last contact with a lead that has bought nothing. */
  leadsDays: number;
}

export interface PostgresSettings {
  url: string;
  /** URL of a replica, which answers requests that the panels of staff read. */
  readUrl: string | undefined;
  /** Largest number of sessions that this server opens. */
  poolSize: number;
  /** Whether there is a pooler before PostgreSQL that gives each transaction another session. */
  transactionPooler: boolean;
}

/** Times after which a session of staff ends without a sign-out. */
export interface SessionLimits {
  /** Days since the sign-in. */
  days: number;
  /** Days since the last use. */
  idleDays: number;
}

/** Bot that notifies staff of leads, and the chat to which it writes. */
export interface TelegramBot {
  botToken: string;
  chatId: string;
  apiUrl: string;
}

/** SMTP account that sends e-mail. */
export interface MailAccount {
  /** smtp:// or smtps:// with user and password. */
  url: string;
  /** An address, alone or as `Name <address>`. */
  from: string;
}

/** GitHub OAuth app for staff's sign-in. */
export interface GithubApp {
  clientId: string;
  clientSecret: string;
  /** Origin of github.com or of a GitHub Enterprise Server. */
  url: string;
}

/** Thrown for invalid variables; the message names all of them in one line. */
export class EnvironmentError extends Error {}

type Variables = Record<string, string | undefined>;

const MIN_SECRET_LENGTH = 32;
/** Ten concurrent transactions keep two cores busy; more would queue in PostgreSQL instead of here. */
export const DEFAULT_POOL_SIZE = 10;
/** One hundred years. */
export const MAX_DAYS = 36_500;
export const GITHUB = 'https://github.com';
/** Two more than the eight that NIST SP 800-63B requires, because the sign-in is open to the internet. */
export const MIN_PASSWORD_LENGTH = 10;

/** Reads and validates the environment. @throws EnvironmentError */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = [];
  const text = (name: string) => {
    const value = variables[name]?.trim();
    return value === '' ? undefined : value;
  };
  const checked = <T>(name: string, fallback: T, parse: (value: string) => T): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    try {
      return parse(value);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
      return fallback;
    }
  };
  const integer = (name: string, fallback: number, low: number, high: number) =>
    checked(name, fallback, (value) => parseInteger(value, low, high));
  const oneOf = <T extends string>(name: string, values: readonly [T, ...T[]]): T =>
    checked(name, values[0], (value) => {
      const found = values.find((each) => each === value);
      if (found === undefined) throw new Error(`is '${value}': use ${values.join(' or ')}`);
      return found;
    });
  const pair = (first: string, second: string): [string, string] | undefined => {
    const values = [text(first), text(second)];
    if (values[0] !== undefined && values[1] !== undefined) return [values[0], values[1]];
    if (values[0] !== undefined) problems.push(`${second} is missing: ${first} needs it`);
    if (values[1] !== undefined) problems.push(`${first} is missing: ${second} needs it`);
    return undefined;
  };

  const hosted = pair('SUPABASE_URL', 'SUPABASE_ANON_KEY');
  const staff = pair('STAFF_EMAIL', 'STAFF_PASSWORD');
  const github = pair('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET');
  const telegram = pair('TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID');
  const mail = pair('SMTP_URL', 'MAIL_FROM');
  const jwtSecret = text('JWT_SECRET');

  if (staff && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(staff[0]))
    problems.push('STAFF_EMAIL is not an e-mail address');
  if (staff && staff[1].length < MIN_PASSWORD_LENGTH)
    problems.push(`STAFF_PASSWORD needs at least ${MIN_PASSWORD_LENGTH} characters`);
  if (mail && !/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(mail[1]))
    problems.push('MAIL_FROM is neither an e-mail address nor Name <address>');
  if (jwtSecret !== undefined && jwtSecret.length < MIN_SECRET_LENGTH)
    problems.push(`JWT_SECRET needs at least ${MIN_SECRET_LENGTH} characters`);
  if (hosted && text('DATABASE_URL') !== undefined)
    problems.push('DATABASE_URL and SUPABASE_URL exclude each other: set one of them');
  for (const name of ['BACKUP_DIR', 'RETENTION_VISITS_DAYS', 'RETENTION_LEADS_DAYS'])
    if (hosted && (text(name) ?? '0') !== '0')
      problems.push(`${name} and SUPABASE_URL exclude each other: it needs a database here`);
  if (text('DATABASE_READ_URL') !== undefined && text('DATABASE_URL') === undefined)
    problems.push('DATABASE_URL is missing: DATABASE_READ_URL needs it');

  const web = (value: string) => parseUrl(value, ['https:', 'http:']);
  const origin = (value: string) => new URL(web(value)).origin;
  const postgresUrl = (name: string) =>
    checked(name, undefined, (value) => parseUrl(value, ['postgres:', 'postgresql:']));
  const databaseUrl = postgresUrl('DATABASE_URL');
  const postgresOptions = {
    readUrl: postgresUrl('DATABASE_READ_URL'),
    poolSize: integer('DATABASE_POOL', DEFAULT_POOL_SIZE, 2, 500),
    transactionPooler: oneOf('DATABASE_POOLER', ['none', 'transaction']) === 'transaction',
  };
  const githubUrl = checked('GITHUB_URL', GITHUB, origin);
  const environment: Environment = {
    port: integer('PORT', 3000, 0, 65535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? '.data',
    postgres: databaseUrl === undefined ? undefined : { url: databaseUrl, ...postgresOptions },
    jwtSecret,
    hosted: hosted && {
      url: checked('SUPABASE_URL', '', origin),
      anonKey: hosted[1],
    },
    supabaseSecretKey: text('SUPABASE_SECRET_KEY'),
    firstStaff: staff && { email: staff[0].toLowerCase(), password: staff[1] },
    ipLookupUrl: checked('IP_LOOKUP_URL', '/ip', web),
    trackingConsent: oneOf('TRACKING_CONSENT', ['notice', 'required']),
    logFormat: oneOf('LOG_FORMAT', ['text', 'json']),
    metrics:
      text('METRICS_PORT') === undefined
        ? undefined
        : {
            port: integer('METRICS_PORT', 0, 0, 65535),
            host: text('METRICS_HOST') ?? '127.0.0.1',
          },
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 300),
    trustProxy: integer('TRUST_PROXY', 0, 0, 20),
    visitorRequestsPerMinute: integer('VISITOR_REQUESTS_PER_MINUTE', 300, 0, 1_000_000),
    quotesPerHour: integer('QUOTES_PER_HOUR', 10, 0, 1_000_000),
    visitorMegabytesPerDay: integer('VISITOR_MEGABYTES_PER_DAY', 100, 0, 1_000_000),
    signInFailuresPerMinute: integer('SIGN_IN_FAILURES_PER_MINUTE', 10, 0, 1_000_000),
    watchdogSeconds: integer('WATCHDOG_SECONDS', 60, 0, 86_400),
    sessions: {
      days: integer('SESSION_DAYS', 90, 1, 3650),
      idleDays: integer('SESSION_IDLE_DAYS', 14, 1, 3650),
    },
    github: github && { clientId: github[0], clientSecret: github[1], url: githubUrl },
    telegram: telegram && {
      botToken: telegram[0],
      chatId: telegram[1],
      apiUrl: checked('TELEGRAM_API_URL', 'https://api.telegram.org', web).replace(/\/+$/, ''),
    },
    mail: mail && {
      url: checked('SMTP_URL', '', (value) => parseUrl(value, ['smtp:', 'smtps:'])),
      from: mail[1],
    },
    siteUrl: checked('SITE_URL', undefined, origin),
    backupDir: text('BACKUP_DIR'),
    backupKeep: integer('BACKUP_KEEP', 14, 1, 10_000),
    retention: {
      visitsDays: integer('RETENTION_VISITS_DAYS', 0, 0, MAX_DAYS),
      leadsDays: integer('RETENTION_LEADS_DAYS', 0, 0, MAX_DAYS),
    },
  };
  if (problems.length > 0) throw new EnvironmentError(problems.join('; '));
  return environment;
}

/** @throws Error unless `value` is a whole number from low to high */
export function parseInteger(value: string, low: number, high: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new Error(`is '${value}': use a whole number from ${low} to ${high}`);
  return number;
}

/**
 * @returns `value`. @throws Error unless it is a URL with one of the protocols; the message does not quote it, since it
 * may contain a password
 */
function parseUrl(value: string, protocols: string[]): string {
  const expected = `it starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  if (!URL.canParse(value)) throw new Error(`is not a URL: ${expected}`);
  const { protocol } = new URL(value);
  if (!protocols.includes(protocol)) throw new Error(`is a URL of ${protocol}//: ${expected}`);
  return value;
}
