import { EnvironmentError, readEnvironment } from './environment';

const SECRET = 'geheim-4711';

const problemOf = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  throw new Error('no setting was invalid');
};

describe('readEnvironment', () => {
  it('has defaults for all variables', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      drainSeconds: 0,
      logFormat: 'text',
      sessions: { days: 90, idleDays: 14 },
      ipLookupUrl: '/ip',
      trackingConsent: 'notice',
      trustProxy: 0,
      visitorRequestsPerMinute: 300,
      quotesPerHour: 10,
      visitorMegabytesPerDay: 100,
      signInFailuresPerMinute: 10,
      watchdogSeconds: 60,
      backupKeep: 14,
      retention: { visitsDays: 0, leadsDays: 0 },
    });
  });

  it('reads every variable', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '::',
        DATA_DIR: '/var/lib/site',
        DATABASE_URL: 'postgres://site:secret@db:5432/site',
        DATABASE_READ_URL: 'postgres://site:secret@replica:5432/site',
        DATABASE_POOL: '25',
        DATABASE_POOLER: 'transaction',
        DRAIN_SECONDS: '5',
        LOG_FORMAT: 'json',
        METRICS_PORT: '9090',
        JWT_SECRET: 's'.repeat(32),
        STAFF_EMAIL: 'Ana@Group.Example',
        STAFF_PASSWORD: 'diez letras',
        IP_LOOKUP_URL: 'https://ip.example/json',
        TRACKING_CONSENT: 'required',
        TRUST_PROXY: '2',
        VISITOR_REQUESTS_PER_MINUTE: '0',
        QUOTES_PER_HOUR: '25',
        VISITOR_MEGABYTES_PER_DAY: '0',
        SIGN_IN_FAILURES_PER_MINUTE: '5',
        WATCHDOG_SECONDS: '0',
        SESSION_DAYS: '30',
        SESSION_IDLE_DAYS: '2',
        GITHUB_CLIENT_ID: 'id',
        GITHUB_CLIENT_SECRET: 'secret',
        GITHUB_URL: 'https://github.example/',
        TELEGRAM_BOT_TOKEN: 'token',
        TELEGRAM_CHAT_ID: '-100',
        TELEGRAM_API_URL: 'https://telegram.example/',
        SMTP_URL: 'smtps://site:secret@mail.example',
        MAIL_FROM: 'Group <hola@group.example>',
        SITE_URL: 'https://group.example/',
        BACKUP_DIR: '/var/backups/site',
        BACKUP_KEEP: '30',
        RETENTION_VISITS_DAYS: '400',
        RETENTION_LEADS_DAYS: '730',
      }),
    ).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/var/lib/site',
      drainSeconds: 5,
      logFormat: 'json',
      metrics: { port: 9090, host: '127.0.0.1' },
      postgres: {
        url: 'postgres://site:secret@db:5432/site',
        readUrl: 'postgres://site:secret@replica:5432/site',
        poolSize: 25,
        transactionPooler: true,
      },
      jwtSecret: 's'.repeat(32),
      hosted: undefined,
      supabaseSecretKey: undefined,
      firstStaff: { email: 'ana@group.example', password: 'diez letras' },
      ipLookupUrl: 'https://ip.example/json',
      trackingConsent: 'required',
      trustProxy: 2,
      visitorRequestsPerMinute: 0,
      quotesPerHour: 25,
      visitorMegabytesPerDay: 0,
      signInFailuresPerMinute: 5,
      watchdogSeconds: 0,
      sessions: { days: 30, idleDays: 2 },
      github: { clientId: 'id', clientSecret: 'secret', url: 'https://github.example' },
      telegram: { botToken: 'token', chatId: '-100', apiUrl: 'https://telegram.example' },
      mail: { url: 'smtps://site:secret@mail.example', from: 'Group <hola@group.example>' },
      siteUrl: 'https://group.example',
      backupDir: '/var/backups/site',
      backupKeep: 30,
      retention: { visitsDays: 400, leadsDays: 730 },
    });
  });

  it('reads the origin of a hosted project', () => {
    const environment = readEnvironment({
      SUPABASE_URL: 'https://abc.supabase.co/rest/v1/',
      SUPABASE_ANON_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    });
    expect(environment.hosted).toEqual({
      url: 'https://abc.supabase.co',
      anonKey: 'sb_publishable_x',
    });
    expect(environment.supabaseSecretKey).toBe('sb_secret_x');
  });

  it('ignores empty variables and trims the others', () => {
    expect(
      readEnvironment({ PORT: '', HOST: ' 0.0.0.0 ', STAFF_EMAIL: '', STAFF_PASSWORD: ' ' }),
    ).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      firstStaff: undefined,
    });
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '21'],
    ['VISITOR_REQUESTS_PER_MINUTE', 'none'],
    ['VISITOR_REQUESTS_PER_MINUTE', '1000001'],
    ['QUOTES_PER_HOUR', '1.5'],
    ['VISITOR_MEGABYTES_PER_DAY', '1.5'],
    ['VISITOR_MEGABYTES_PER_DAY', '1000001'],
    ['SIGN_IN_FAILURES_PER_MINUTE', '-5'],
    ['WATCHDOG_SECONDS', '1.5'],
    ['WATCHDOG_SECONDS', '86401'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOLER', 'session'],
    ['DRAIN_SECONDS', '301'],
    ['LOG_FORMAT', 'xml'],
    ['SESSION_DAYS', '0'],
    ['SESSION_IDLE_DAYS', '1.5'],
    ['METRICS_PORT', 'x'],
    ['DATABASE_URL', 'mysql://site@db/site'],
    ['JWT_SECRET', 's'.repeat(31)],
    ['GITHUB_URL', 'github.example'],
    ['GITHUB_URL', 'ssh://github.example'],
    ['SITE_URL', 'group.example'],
    ['BACKUP_KEEP', '0'],
    ['RETENTION_VISITS_DAYS', '-1'],
    ['RETENTION_VISITS_DAYS', '1.5'],
    ['RETENTION_LEADS_DAYS', '36501'],
    ['IP_LOOKUP_URL', 'ip.example'],
    ['IP_LOOKUP_URL', 'ftp://ip.example'],
    ['TRACKING_CONSENT', 'yes'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name} [^;]+$`));
  });

  it.each([
    ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
    ['STAFF_EMAIL', 'STAFF_PASSWORD'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
    ['SMTP_URL', 'MAIL_FROM'],
  ])('requires %s and %s both or neither', (first, second) => {
    expect(problemOf({ [first]: 'x' })).toBe(`${second} is missing: ${first} needs it`);
    expect(problemOf({ [second]: 'x' })).toBe(`${first} is missing: ${second} needs it`);
  });

  it.each([
    [{ STAFF_EMAIL: 'ana', STAFF_PASSWORD: 'diez letras' }, 'STAFF_EMAIL'],
    [{ STAFF_EMAIL: 'ana@group.example', STAFF_PASSWORD: 'nueve let' }, 'STAFF_PASSWORD'],
    [{ SUPABASE_URL: 'abc.supabase.co', SUPABASE_ANON_KEY: 'x' }, 'SUPABASE_URL'],
    [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Group' }, 'MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A <a@b.example>\nBcc: c@d.example' },
      'MAIL_FROM',
    ],
    [{ TELEGRAM_BOT_TOKEN: 'x', TELEGRAM_CHAT_ID: 'x', TELEGRAM_API_URL: 'x' }, 'TELEGRAM_API_URL'],
    [
      { SUPABASE_URL: 'https://a.b', SUPABASE_ANON_KEY: 'x', DATABASE_URL: 'postgres://a/b' },
      'DATABASE_URL',
    ],
    [{ SUPABASE_URL: 'https://a.b', SUPABASE_ANON_KEY: 'x', BACKUP_DIR: '/backups' }, 'BACKUP_DIR'],
    [
      { SUPABASE_URL: 'https://a.b', SUPABASE_ANON_KEY: 'x', RETENTION_LEADS_DAYS: '730' },
      'RETENTION_LEADS_DAYS',
    ],
  ])('names the invalid variable of a pair: %j', (variables, name) => {
    expect(problemOf(variables)).toContain(name);
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: `mysql://site:${SECRET}@127.0.0.1/site` }],
    ['DATABASE_URL', { DATABASE_URL: `site:${SECRET}@127.0.0.1` }],
    ['DATABASE_URL', { DATABASE_URL: `postgres//site:${SECRET}` }],
    ['JWT_SECRET', { JWT_SECRET: `${SECRET}-too-short` }],
    ['SUPABASE_ANON_KEY', { SUPABASE_URL: 'https://site.supabase.example' }],
    ['SUPABASE_URL', { SUPABASE_ANON_KEY: SECRET }],
    ['SUPABASE_URL', { SUPABASE_URL: 'site.supabase.example', SUPABASE_ANON_KEY: SECRET }],
    [
      'DATABASE_URL',
      {
        SUPABASE_URL: 'https://site.supabase.example',
        SUPABASE_ANON_KEY: SECRET,
        DATABASE_URL: 'postgres://site@127.0.0.1/site',
      },
    ],
    ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'site' }],
    ['GITHUB_CLIENT_ID', { GITHUB_CLIENT_SECRET: SECRET }],
    ['TELEGRAM_CHAT_ID', { TELEGRAM_BOT_TOKEN: SECRET }],
    ['TELEGRAM_BOT_TOKEN', { TELEGRAM_CHAT_ID: '4711' }],
    [
      'TELEGRAM_API_URL',
      { TELEGRAM_CHAT_ID: '4711', TELEGRAM_BOT_TOKEN: SECRET, TELEGRAM_API_URL: 'telegram' },
    ],
    ['SMTP_URL', { SMTP_URL: `https://site:${SECRET}@mail.example`, MAIL_FROM: 'a@b.example' }],
    ['STAFF_PASSWORD', { STAFF_PASSWORD: '' }],
    ['STAFF_EMAIL', { STAFF_EMAIL: '' }],
    ['STAFF_EMAIL', { STAFF_EMAIL: 'ana at group' }],
    ['STAFF_PASSWORD', { STAFF_PASSWORD: 'short' }],
    ['IP_LOOKUP_URL', { IP_LOOKUP_URL: 'javascript:alert(1)' }],
    ['TRACKING_CONSENT', { TRACKING_CONSENT: 'Required' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['VISITOR_REQUESTS_PER_MINUTE', { VISITOR_REQUESTS_PER_MINUTE: '1e3' }],
    ['SIGN_IN_FAILURES_PER_MINUTE', { SIGN_IN_FAILURES_PER_MINUTE: '-1' }],
  ])('names %s in one line without a value of %j', (name, invalid) => {
    const staff = { STAFF_EMAIL: 'ana@group.example', STAFF_PASSWORD: 'correcto caballo 7' };
    const message = problemOf({ ...staff, ...invalid });
    expect(message).toMatch(new RegExp(`^(?:.*; )?${name} [^\n]*$`));
    expect(message).not.toContain(SECRET);
  });

  it('names every invalid variable in one line, without secrets', () => {
    const message = problemOf({
      PORT: 'x',
      TRACKING_CONSENT: 'maybe',
      DATABASE_URL: 'secret-database',
      JWT_SECRET: 'secret-key',
      STAFF_EMAIL: 'ana@group.example',
      STAFF_PASSWORD: 'secret!',
    });
    for (const name of ['PORT', 'TRACKING_CONSENT', 'DATABASE_URL', 'JWT_SECRET', 'STAFF_PASSWORD'])
      expect(message).toContain(`${name} `);
    expect(message).not.toMatch(/secret|\n/);
  });
});
