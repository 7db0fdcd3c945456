import { formAnswer } from '../../src/text/formAnswer';
import { describeBackends } from '../../testing/backends';
import { postedForm, quote } from '../../testing/quotes';
import { ask as askServer, post } from '../../testing/requests';
import { deleteCustomers, staffToken } from '../../testing/sql';
import { newUuid } from '../../testing/visits';

describeBackends(
  'quote requests by address and hour',
  (server, sql) => {
    let last = 0;
    const newAddress = () => `198.51.100.${++last}`;
    const ask = (address: string, fields: object = {}, options: { token?: string } = {}) =>
      post(
        server(),
        '/rest/v1/rpc/request_quote',
        { payload: quote(fields) },
        { uuid: newUuid(), headers: { 'x-forwarded-for': address }, ...options },
      );
    const leads = () => sql('select id from public.opportunities');

    beforeEach(() => deleteCustomers(sql));

    it('are refused from the eleventh on, with the time to wait', async () => {
      const address = newAddress();
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(address)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(10).fill(204),
        429,
        429,
      ]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused).toMatchObject({ body: { code: 'over_request_rate_limit' } });
      const wait = Number(refused?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3000);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(await leads()).toHaveLength(10);
      expect((await ask(newAddress())).status).toBe(204);
    });

    it('do not count when the database refuses them', async () => {
      const address = newAddress();
      for (let i = 0; i < 12; i++)
        expect((await ask(address, { phone: 'no number' })).status).toBe(400);
      expect((await ask(address)).status).toBe(204);
    });

    it('count together when sent by scripts and posted by a browser', async () => {
      const address = newAddress();
      const headers = {
        'x-forwarded-for': address,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      };
      const send = (name: string) =>
        askServer(server(), 'POST', '/form', { key: null, headers, body: postedForm({ name }) });
      for (let i = 0; i < 5; i++) expect((await ask(address)).status).toBe(204);
      for (let i = 0; i < 5; i++) expect((await send(`Ana ${i}`)).status).toBe(200);
      const refused = await send('Ana');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect(refused.text).toContain(formAnswer.tooMany.text);
      expect((await ask(address)).status).toBe(429);
      expect(await leads()).toHaveLength(10);
    });

    it('are not limited for staff', async () => {
      const [address, token] = [newAddress(), await staffToken(server())];
      for (let i = 0; i < 12; i++) expect((await ask(address, {}, { token })).status).toBe(204);
    });

    it('do not limit other requests of the address', async () => {
      const address = newAddress();
      for (let i = 0; i < 11; i++) await ask(address);
      const headers = { 'x-forwarded-for': address };
      const { status } = await post(server(), '/rest/v1/rpc/catalogue', {}, { headers });
      expect(status).toBe(200);
    });
  },
  { variables: { QUOTES_PER_HOUR: '', TRUST_PROXY: '1' } },
);
