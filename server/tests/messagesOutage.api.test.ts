import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { channelsOf, createRuns, type SenderOptions } from '../messages/sender';
import { describeBackends, describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import type { RunningServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { deleteCustomers, runSql } from '../../testing/sql';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';
import { callsTo } from '../../testing/visits';

const MINUTE_MS = 60_000;
const PLACE = { country: 'PR', timeZone: 'America/Puerto_Rico', hours: [] };

let telegram: TelegramStandIn;
let smtp: SmtpStandIn;
const logged: string[] = [];
beforeAll(async () => {
  console.error = (line: string) => logged.push(line);
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
});
afterAll(() => Promise.all([telegram.down(), smtp.down()]));

function telegramBot() {
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = telegram.variables;
  return { apiUrl: TELEGRAM_API_URL, botToken: TELEGRAM_BOT_TOKEN, chatId: TELEGRAM_CHAT_ID };
}

const SESSIONS = { days: 90, idleDays: 14 };

/**
 * Creates a sender in this process, on the database of a running server that itself sends nothing.
 * @param timeoutMs time limit of an attempt; default: the server's
 */
function senderOn(
  server: Pick<RunningServer, 'dataDir'>,
  clock: { now: number },
  timeoutMs?: number,
) {
  const accounts: SenderOptions['accounts'] = {
    telegram: telegramBot(),
    mail: { url: smtp.variables.SMTP_URL, from: smtp.variables.MAIL_FROM },
  };
  const runs = createRuns({
    accounts,
    context: { site: facts as Site, baseUrl: 'https://group.example' },
    sessions: SESSIONS,
    calls: callsTo(server),
    now: () => clock.now,
    timeoutMs,
  });
  return {
    ...runs,
    configure: (channels = channelsOf(accounts)) =>
      callsTo(server).storeSiteSettings({ ...PLACE, channels }),
    sendDue: () => Promise.all(runs.queues.map((run) => run())),
  };
}

const name = (i: number) => `Cliente ${String(i).padStart(2, '0')}`;
const request = (server: RunningServer, i: number) =>
  post(server, '/rest/v1/rpc/request_quote', {
    payload: quote({ name: name(i), email: `cliente${i}@correo.example` }),
  });
const told = () => telegram.told.map(({ text }) => /Cliente \d\d/.exec(text)?.[0]);
const mailed = () =>
  smtp.received.flatMap(({ subject }) => /^Nueva solicitud: (.*)/.exec(subject ?? '')?.[1] ?? []);
const confirmed = () =>
  smtp.received.flatMap(({ recipients }) =>
    recipients.filter((to) => to.endsWith('@correo.example')),
  );

beforeEach(() => {
  Object.assign(telegram, { told: [], asked: [], refusal: undefined, holds: false });
  Object.assign(smtp, { received: [], refusal: undefined, holds: false });
  logged.length = 0;
});

describeBackends('an outbox whose providers fail, on a simulated clock', (server, sql) => {
  const clock = { now: 0 };
  let sender: ReturnType<typeof senderOn>;
  const statuses = () =>
    sql<Record<string, unknown>>('select status, attempts, error from public.messages order by id');
  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql('delete from public.messages returning 1');
    clock.now = Date.now();
    sender = senderOn(server(), clock);
    await sender.configure();
  });
  afterAll(() => callsTo(server()).storeSiteSettings({ ...PLACE, channels: [] }));

  it('sends a message about every lead once and in order when both were down for an hour', async () => {
    await Promise.all([telegram.down(), smtp.down()]);
    const end = clock.now + 60 * MINUTE_MS;
    let leads = 0;
    while (clock.now < end) {
      if (leads < 5 && clock.now >= end - (60 - 10 * leads) * MINUTE_MS)
        expect(await request(server(), ++leads)).toMatchObject({ status: 204 });
      expect(await sender.sendDue()).toEqual([5000, 5000]);
      clock.now += 30_000;
    }
    expect(telegram.asked).toEqual([]);
    await Promise.all([telegram.up(), smtp.up()]);
    const all = [1, 2, 3, 4, 5].map(name);
    for (let minutes = 0; minutes <= 36; minutes++, clock.now += MINUTE_MS) await sender.sendDue();
    expect(told()).toEqual(all);
    expect(mailed()).toEqual(all);
    expect(confirmed().sort()).toEqual([1, 2, 3, 4, 5].map((i) => `cliente${i}@correo.example`));
    expect(await sender.sendDue()).toEqual([30_000, 30_000]);
    // Each message that had to wait has one line, without its content.
    expect(logged.join('\n')).not.toMatch(/Cliente|correo|geheim/);
    const reason = / waits: (?:Telegram: ECONNREFUSED|SMTP ESOCKET)$/;
    expect(logged.filter((line) => !reason.test(line))).toEqual([]);
  });

  it('gives up when a message is 48 hours old, and staff can send it again', async () => {
    telegram.refusal = { status: 500, description: 'Internal Server Error' };
    await request(server(), 1);
    for (let hours = 0; hours < 48; hours++, clock.now += 60 * MINUTE_MS) await sender.sendDue();
    const [before] = await statuses();
    expect(before).toMatchObject({ status: 'waiting' });
    clock.now += 60 * MINUTE_MS;
    await sender.sendDue();
    expect((await statuses())[0]).toEqual({
      status: 'failed',
      attempts: 49,
      error: 'Telegram 500: Internal Server Error',
    });
    telegram.refusal = undefined;
    await sql('select public.settle_failed_messages(1000000, true)');
    await sender.sendDue();
    expect(told()).toEqual([name(1)]);
  });

  it('a message that is refused for ten minutes no longer holds back later ones', async () => {
    smtp.refusal = { code: 450, text: 'Try again later' };
    await request(server(), 1);
    await sender.sendDue();
    clock.now += 11 * MINUTE_MS;
    await sender.sendDue();
    smtp.refusal = undefined;
    await request(server(), 2);
    await sender.sendDue();
    expect(mailed()).toEqual([name(2)]);
    clock.now += MINUTE_MS;
    await sender.sendDue();
    expect(mailed()).toEqual([name(2), name(1)]);
  });

  it('a message that ends the server in each of 150 attempts fails, and later ones are sent', async () => {
    await request(server(), 1);
    await sql(`update public.messages set attempts = 150 where channel = 'telegram' returning 1`);
    await request(server(), 2);
    await sender.sendDue();
    expect(told()).toEqual([name(2)]);
    expect(await statuses()).toContainEqual({
      ...{ status: 'failed', attempts: 150 },
      error: 'the server ended during the attempts',
    });
  });

  it('waits as long as Telegram says at 429', async () => {
    telegram.refusal = { status: 429, description: 'Too Many Requests', retry_after: 120 };
    await request(server(), 1);
    await sender.sendDue();
    telegram.refusal = undefined;
    clock.now += 119_000;
    await sender.sendDue();
    expect(told()).toEqual([]);
    clock.now += 2000;
    await sender.sendDue();
    expect(told()).toEqual([name(1)]);
  });

  it('ends an attempt after its time limit, and goes on with the others', async () => {
    telegram.holds = true;
    smtp.holds = true;
    await request(server(), 1);
    await senderOn(server(), clock, 2000).sendDue();
    expect(await statuses()).toEqual([
      { status: 'waiting', attempts: 1, error: 'Telegram: no answer in 2 s' },
      { status: 'waiting', attempts: 1, error: 'SMTP: no answer in 2 s' },
      { status: 'waiting', attempts: 1, error: 'SMTP: no answer in 2 s' },
    ]);
    telegram.holds = smtp.holds = false;
    clock.now += MINUTE_MS;
    await sender.sendDue();
    expect([told(), mailed(), confirmed()].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('a claimed message belongs to its server until the lease ends', async () => {
    await request(server(), 1);
    const claim = { channel: 'telegram' as const, moment: clock.now, leaseMs: MINUTE_MS };
    expect(await callsTo(server()).claimMessage(claim)).toMatchObject({
      message: { attempts: 1 },
    });
    await sender.sendDue();
    expect(told()).toEqual([]);
    clock.now += MINUTE_MS;
    await sender.sendDue();
    expect(told()).toEqual([name(1)]);
  });

  it('a result that the database did not store is stored later, without sending the message again', async () => {
    await request(server(), 1);
    let fails = true;
    const calls = callsTo(server());
    const telegramOnly = { telegram: telegramBot(), mail: undefined };
    const [run] = createRuns({
      accounts: telegramOnly,
      context: { site: facts as Site, baseUrl: 'https://group.example' },
      sessions: SESSIONS,
      calls: {
        claimMessage: calls.claimMessage,
        settleMessage: (settlement) =>
          fails ? Promise.reject(new Error('no connection')) : calls.settleMessage(settlement),
        queueDigests: calls.queueDigests,
        prune: calls.prune,
      },
      now: () => clock.now,
    }).queues;
    await expect(run?.()).rejects.toThrow('no connection');
    fails = false;
    clock.now += MINUTE_MS;
    expect(await run?.()).toBe(30_000);
    expect(told()).toEqual([name(1)]);
    expect((await statuses())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('sends the day’s digest once to members with tasks, and deletes old messages', async () => {
    await request(server(), 1);
    await sender.sendDue();
    smtp.received = [];
    await sql(`update public.messages set created_at = now() - interval '91 days' returning 1`);
    await callsTo(server()).addStaff({
      email: 'eva@group.example',
      password: 'hasta la vista 7',
    });
    await sql('update public.staff set digest = true returning 1');
    await sql(`update public.customers set owner = (
      select id from auth.users where email = 'ana@group.example'), status = 'contactado',
      "nextContactOn" = '2030-01-07' returning 1`);
    // It is a Monday in 2030, before and after seven in Puerto Rico.
    clock.now = Date.parse('2030-01-07T10:59:00Z');
    expect(await sender.chores()).toBe(false);
    clock.now += MINUTE_MS;
    expect(await sender.chores()).toBe(true);
    expect(await sender.chores()).toBe(false);
    expect(await senderOn(server(), clock).chores()).toBe(false);
    await sender.sendDue();
    expect(smtp.received).toMatchObject([
      { subject: 'Su día, 7 ene 2030', recipients: ['ana@group.example'] },
    ]);
    expect(smtp.received[0]?.text).toContain(`- ${name(1)} · +1 787 555 0100 · para hoy`);
    expect(await sql('select kind, status from public.messages order by status')).toEqual([
      { kind: 'digest', status: 'dropped' },
      { kind: 'digest', status: 'sent' },
    ]);
  });
});

describeOnPostgres('two servers on one PostgreSQL', () => {
  const { start, usedFolder } = cleanUpAfter();

  it('never send a message twice', async () => {
    const DATABASE_URL = await preparedDatabase();
    const servers = [
      await start({ DATA_DIR: await usedFolder(), DATABASE_URL }),
      await start({ DATA_DIR: await usedFolder(), DATABASE_URL }),
    ] as const;
    const clock = { now: Date.now() };
    const senders = servers.map((server) => senderOn(server, clock));
    await senders[0]?.configure();
    // More leads would be doubtful, because they belong to no visit.
    const leads = Array.from({ length: 20 }, (_, i) => i);
    const runs: Promise<unknown>[] = [];
    for (const i of leads) {
      const { status } = await request(servers[i % 2 === 0 ? 0 : 1], i);
      expect(status).toBe(204);
      // Not awaited: the senders compete for the messages while more arrive.
      runs.push(...senders.map((sender) => sender.sendDue()));
    }
    await Promise.all(runs);
    await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(told().sort()).toEqual(leads.map(name));
    expect(mailed().sort()).toEqual(leads.map(name));
    expect(new Set(confirmed()).size).toBe(20);
    expect(smtp.received).toHaveLength(40);
    const stored = await runSql<{ name: string }>(
      servers[0],
      'select name from public.customers order by id',
    );
    expect(told()).toEqual(stored.map((customer) => customer.name));
  });
});
