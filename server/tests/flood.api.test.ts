import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import { STAFF } from '../../testing/server';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { deleteCustomers } from '../../testing/sql';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';
import { until } from '../../testing/until';
import { newUuid, visitOf } from '../../testing/visits';

let telegram: TelegramStandIn;
let smtp: SmtpStandIn;
beforeAll(async () => {
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
});
afterAll(() => Promise.all([telegram.down(), smtp.down()]));

const variables = async () => ({
  ...telegram.variables,
  ...smtp.variables,
  SITE_URL: 'https://group.example',
  TRUST_PROXY: '1',
});

interface Visitor {
  name: string;
  uuid: string;
  address: string;
}

describeSql(
  'R7.10: a flood of requests',
  (server, sql) => {
    let made = 0;
    /** Visitor with an address, a /64 network and a contact that nobody else has. */
    const visitor = (name: string): Visitor => ({
      name: `${name} ${++made}.`,
      uuid: newUuid(),
      address: `2001:db8:0:${made.toString(16)}::7`,
    });
    const from = ({ uuid, address }: Visitor) => ({
      uuid,
      headers: { 'x-forwarded-for': address },
    });
    const visit = async (who: Visitor, stayTime: string) => {
      const { status } = await post(
        server(),
        '/rest/v1/visits',
        visitOf(who.uuid, { stayTime }),
        from(who),
      );
      expect(status).toBe(201);
    };
    /** Requests a quote with the telephone number and e-mail address of a visitor. */
    const request = async (who: Visitor, fields: object = {}) => {
      const number = /\d+/.exec(who.name)?.[0] ?? '';
      const payload = quote({
        name: who.name,
        email: `x${number}@cliente.example`,
        phone: `+1 787 ${555_0000 + Number(number)}`,
        ...fields,
      });
      const answer = await post(server(), '/rest/v1/rpc/request_quote', { payload }, from(who));
      expect(answer).toMatchObject({ status: 204 });
    };
    const inParts = async <T>(all: T[], size: number, work: (one: T) => Promise<unknown>) => {
      for (let at = 0; at < all.length; at += size)
        await Promise.all(all.slice(at, at + size).map(work));
    };
    /** Adds visitors whose visits began at a moment of the database's clock. */
    const visitors = async (count: number, name: string, stayTime: string, began: string) => {
      const all = Array.from({ length: count }, () => visitor(name));
      await inParts(all, 20, (who) => visit(who, stayTime));
      await sql(
        `update public.visits set created_at = ${began}
         where uuid in (${all.map(({ uuid }) => `'${uuid}'`).join()}) returning 1`,
      );
      return all;
    };
    const people = (count: number, name: string) =>
      visitors(count, name, '0', `now() - interval '1 minute'`);
    /** Adds visitors whose visits stay young, however long the test takes: they begin in an hour. */
    const newcomers = (count: number, name: string, stayTime: string) =>
      visitors(count, name, stayTime, `now() + interval '1 hour'`);
    /** Makes all waiting messages due. Requests since the last call count as those of one quarter of an hour. */
    const sendAll = async () => {
      const last = '(select max(created_at) from public.opportunities)';
      await sql(
        `update public.opportunities set created_at = ${last} where created_at > now() - interval '10 minutes' returning 1`,
      );
      await sql(
        `delete from public.messages where kind = 'flood' and status = 'waiting' and id not in (
           select max(id) from public.messages where kind = 'flood' and status = 'waiting' group by channel
         ) returning 1`,
      );
      await sql(
        `update public.messages
         set key = format('flood:%s:%s', channel, floor(extract(epoch from ${last}) / 900))
         where kind = 'flood' and status = 'waiting' returning 1`,
      );
      await sql(
        `update public.messages set "nextAt" = now() - interval '1 second' where status = 'waiting' returning 1`,
      );
      await until('all messages are settled', async () => {
        const waiting = await sql(`select 1 from public.messages where status = 'waiting'`);
        return waiting.length === 0;
      });
    };
    const passes = async (interval: string) => {
      await sql(
        `update public.opportunities set created_at = created_at - ${interval} returning 1`,
      );
      await sql(`update private."recentRequests" set at = at - ${interval} returning 1`);
      await sql(
        `update public.messages set key = 'past:' || id where kind = 'flood' and key not like 'past:%' returning 1`,
      );
    };
    const doubts = async (name: string) =>
      (
        await sql<{ doubt: string }>(
          `select doubt from public.customers where name like '${name}%' order by id`,
        )
      ).map(({ doubt }) => doubt);
    const titles = () => [
      ...telegram.told.map(({ text }) => text.split('\n')[0] ?? ''),
      ...smtp.received.map(({ subject }) => subject ?? ''),
    ];
    const telling = (name: string) => titles().filter((title) => title.includes(`: ${name}`));

    beforeEach(async () => {
      Object.assign(telegram, { told: [], asked: [], refusal: undefined, holds: false });
      Object.assign(smtp, { received: [], refusal: undefined, holds: false, held: 0 });
      await deleteCustomers(sql);
      await sql('delete from public.messages returning 1');
    });

    it('with 400 invented visitors from distinct networks still tells staff of all 18 genuine ones, and summarises the rest in at most 12 messages', async () => {
      const genuine = await people(18, 'Persona');
      for (const share of [5, 5, 4, 4]) {
        const robots = await newcomers(100, 'Robot', '60');
        const part = genuine
          .splice(0, share)
          .flatMap((human, i) => [
            ...robots.slice(Math.floor((100 * i) / share), Math.floor((100 * (i + 1)) / share)),
            human,
          ]);
        await inParts(part, 20, (who) => request(who));
        await sendAll();
        await passes(`interval '15 minutes'`);
      }
      expect(new Set(await doubts('Persona'))).toEqual(new Set(['']));
      expect(telling('Persona')).toHaveLength(2 * 18);
      const robots = await doubts('Robot');
      expect(robots).toHaveLength(400);
      expect(robots.filter((doubt) => doubt === 'flood')).toHaveLength(399);
      const toStaff = smtp.received.filter(({ recipients }) => recipients.includes(STAFF.email));
      const rest = telegram.told.length + toStaff.length - telling('Persona').length;
      expect(rest).toBeLessThanOrEqual(12);
      expect(titles().filter((title) => title.includes('100 solicitudes dudosas'))).toHaveLength(6);
      // Messages that are due together are sent in any order.
      const summary = telegram.told.find(({ text }) => text.includes('solicitudes dudosas'));
      expect(summary?.text).toContain('https://group.example/customers?view=doubtful');
      // The robots can make the form send at most one message to a stranger.
      expect(smtp.received.length - toStaff.length).toBe(19);
    });

    it('by people has a message for each of 24 requests in an hour, and summaries of the later ones, which are leads like the others', async () => {
      const robots = await newcomers(16, 'Robot', '0');
      const [first, ...crowd] = await people(31, 'Persona');
      await inParts(crowd, 10, (who) => request(who));
      await inParts(robots, 8, (who) => request(who));
      // An accepted request is neither doubtful nor new.
      await sql(
        `update public.customers set doubt = '' where id = (select max(id) from public.customers) returning 1`,
      );
      await sendAll();
      expect(new Set(await doubts('Persona'))).toEqual(new Set(['']));
      expect(telling('Persona')).toHaveLength(2 * 24);
      const summary = '6 solicitudes nuevas y 14 dudosas';
      expect(titles().filter((title) => title.includes(summary))).toHaveLength(2);
      const { unanswered } = await staffCall<{ unanswered: number }>(server(), 'pulse');
      expect(unanswered).toBe(32);
      await passes(`interval '61 minutes'`);
      await request(first!);
      await sendAll();
      expect(telling('Persona')).toHaveLength(2 * 25);
    });

    it('has messages after a minute about people whose visits have only just begun, among requests without any time', async () => {
      const robots = await newcomers(40, 'Robot', '0');
      const genuine = await newcomers(18, 'Persona', '30');
      await inParts(robots.slice(0, 20), 20, (who) => request(who));
      await inParts(genuine, 9, (who) => request(who));
      await inParts(robots.slice(20), 20, (who) => request(who));
      const held = await sql(
        `select 1 from public.messages where "nextAt" > now() and kind = 'lead'`,
      );
      expect(held).toHaveLength(2 * 17);
      await sendAll();
      expect(telling('Persona')).toHaveLength(2 * 18);
      expect(telling('Robot')).toHaveLength(2);
      expect(titles().filter((title) => title.includes('39 solicitudes dudosas'))).toHaveLength(2);
    });

    it('counts a second request by the same contact or address as a script’s, with a message when there are few', async () => {
      const [first, second, third] = await people(3, 'Persona');
      await request(first!);
      await request(second!, { email: `x${/\d+/.exec(first!.name)?.[0]}@cliente.example` });
      await request({ ...third!, address: first!.address });
      const kinds = await sql(`select kind from private."recentRequests" order by customer`);
      expect(kinds).toEqual([{ kind: 'person' }, { kind: 'script' }, { kind: 'script' }]);
      await sendAll();
      expect(telling('Persona')).toHaveLength(2 * 3);
    });

    it('does not include a request that staff have already worked on', async () => {
      const robots = await newcomers(13, 'Robot', '0');
      for (const who of robots.slice(0, 3)) await request(who);
      await sql(
        `update public.customers set "nextStep" = 'x' where name = '${robots[1]!.name}' returning 1`,
      );
      for (const who of robots.slice(3)) await request(who);
      expect(await doubts('Robot')).toEqual(['', '', ...Array<string>(11).fill('flood')]);
    });

    it('has no summary when all of a quarter of an hour were accepted, and its addresses are deleted after an hour', async () => {
      const robots = await newcomers(14, 'Robot', '0');
      for (const who of robots) await request(who);
      await sql(`update public.customers set doubt = '' where doubt <> '' returning 1`);
      await sendAll();
      expect(titles().filter((title) => title.includes('dudosa'))).toEqual([]);
      await sql(`update private."recentRequests" set at = at - interval '61 minutes' returning 1`);
      await request(robots[0]!, { email: 'otra@cliente.example', phone: '' });
      expect(await sql(`select 1 from private."recentRequests"`)).toHaveLength(1);
    });
  },
  { variables },
);
