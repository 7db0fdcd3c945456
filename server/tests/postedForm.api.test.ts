import { setTimeout as delay } from 'node:timers/promises';
import { form } from '../../src/text/form';
import { formAnswer } from '../../src/text/formAnswer';
import { describeSql } from '../../testing/backends';
import { postedForm, stampOf } from '../../testing/quotes';
import { ask, type Options, post } from '../../testing/requests';
import { deleteCustomers } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const FORM = 'application/x-www-form-urlencoded';

describeSql('the form posted without scripts', (server, sql) => {
  let firstStamp = '';
  const page = async () => (await ask(server(), 'GET', '/form', { key: null })).text;
  const send = (body: string, headers: Record<string, string> = OWN_PAGE, options: Options = {}) =>
    ask(server(), 'POST', '/form', {
      key: null,
      ...options,
      headers: { 'content-type': FORM, ...headers },
      body,
    });
  const leads = () => sql<Record<string, unknown>>('select * from public.customers order by id');

  beforeAll(async () => {
    firstStamp = stampOf(await page());
  });
  beforeEach(async () => {
    await deleteCustomers(sql);
    await sql('delete from public.visits returning 1');
  });

  it('is prerendered with the stamp of the second at which the page is sent', async () => {
    const html = await page();
    expect(html).toContain(' action="/form?enviar" method="post"');
    expect(html).not.toContain('<noscript');
    const stamp = stampOf(html);
    expect(stamp).not.toBe('');
    for (;;) {
      const later = stampOf(await page());
      if (later !== stamp) break;
      await delay(100);
    }
  });

  it('becomes a lead and is answered by a page with its reference number', async () => {
    const answer = await send(
      postedForm({
        key: stampOf(await page()),
        name: '  Ana <b>Rivera</b> ',
        phone: '787\u00a0555\u20110100',
        email: '',
        line: 'hogar',
      }),
    );
    const [lead, ...more] = await leads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      name: 'Ana <b>Rivera</b>',
      phone: '787 555-0100',
      line: 'hogar',
      consentVersion: form.consent.version,
      marketingVersion: null,
      uuid: null,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`<h1>${form.sent.title}</h1>`);
    expect(answer.text).toContain(`<strong>${String(lead!.reference)}</strong>`);
    // The page contains nothing that was sent, so that none of it can run.
    expect(answer.text).not.toContain('Rivera');
  });

  it('creates one lead, however often the same page sends the same contents', async () => {
    const key = stampOf(await page());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(postedForm({ key, email: 'ana@cliente.example' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    await send(postedForm({ key, email: 'otra@cliente.example' }));
    expect(await leads()).toHaveLength(2);
  });

  it('belongs to the visit that the page names', async () => {
    const uuid = newUuid();
    await post(server(), '/rest/v1/visits', visitOf(uuid, { adId: 'meta-auto' }), { uuid });
    await send(postedForm({ visitor: uuid }));
    await send(postedForm({ visitor: "' or 1=1", name: 'Sin visita' }));
    expect(await leads()).toMatchObject([
      { uuid, firstAdId: 'meta-auto' },
      { uuid: null, firstAdId: '' },
    ]);
  });

  it('is doubtful for the same reasons as a form that scripts send', async () => {
    while (Date.now() / 1000 - Number.parseInt(firstStamp, 36) < 4) await delay(100);
    const now = stampOf(await page());
    const later = stampOf(await page()).replace(/^[^.]+/, (seconds) =>
      (Number.parseInt(seconds, 36) - 100).toString(36),
    );
    const doubts = [];
    const forms: Record<string, string>[] = [
      { key: firstStamp },
      { key: now },
      { key: later },
      { key: '' },
      { key: firstStamp, website: 'https://spam.example' },
    ];
    for (const fields of forms) {
      await deleteCustomers(sql);
      expect((await send(postedForm(fields))).status).toBe(200);
      doubts.push((await leads()).map(({ doubt }) => doubt));
    }
    expect(doubts).toEqual([[''], ['hasty'], ['untimed'], ['untimed'], ['honeypot']]);
  });

  it('lists everything that is missing at once, and stores nothing', async () => {
    const answer = await send(postedForm({ name: ' ', phone: '12', email: 'ana', consent: '' }));
    expect(answer.status).toBe(422);
    for (const text of [
      formAnswer.incomplete.title,
      form.check.noName,
      `<strong>${form.person.phone}.</strong> ${form.check.shortPhone}`,
      `<strong>${form.person.email}.</strong> ${form.check.notEmail}`,
      form.check.noConsent,
      'href="tel:',
      'href="https://wa.me/',
    ])
      expect(answer.text).toContain(text);
    expect(await leads()).toEqual([]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a site beside it', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page', { 'sec-fetch-site': 'none' }, 403],
    ['another site, by an old browser', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a program', {}, 403],
    ['the page itself, by an old browser', { origin: 'own' }, 200],
    ['the page itself behind a proxy with TLS', { origin: 'own over https' }, 200],
  ])('is accepted only from pages of the site: %s', async (_, headers, status) => {
    const { url } = server();
    const own = { own: url, 'own over https': url.replace('http:', 'https:') };
    const { origin } = headers;
    const answer = await send(postedForm(), {
      ...headers,
      ...(origin !== undefined && { origin: own[origin as keyof typeof own] ?? origin }),
    });
    expect(answer.status).toBe(status);
    expect(await leads()).toHaveLength(status === 200 ? 1 : 0);
    if (status === 403) expect(answer.text).toContain(formAnswer.foreign.title);
  });

  it.each<[string, string, Record<string, string>, number, { title: string }]>([
    ['an unknown field', `${postedForm()}&x=1`, {}, 400, formAnswer.refused],
    ['a field twice', `${postedForm()}&name=Eva`, {}, 400, formAnswer.refused],
    ['a text of no known version', postedForm({ consent: 'on' }), {}, 400, formAnswer.refused],
    ['JSON', '{"name":"Ana"}', { 'content-type': 'application/json' }, 400, formAnswer.refused],
    ['nothing', '', {}, 422, formAnswer.incomplete],
    ['more than 32 KiB', postedForm({ website: 'x'.repeat(40_000) }), {}, 400, formAnswer.refused],
    [
      'more than 128 KiB',
      postedForm({ website: 'x'.repeat(140_000) }),
      {},
      413,
      formAnswer.tooLarge,
    ],
  ])('is refused with %s', async (_, body, headers, status, { title }) => {
    const answer = await send(body, { ...OWN_PAGE, ...headers });
    expect([answer.status, answer.text.includes(`<h1>${title}</h1>`)]).toEqual([status, true]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await leads()).toEqual([]);
  });

  it('has the rights of a visitor, whoever posts it', async () => {
    const token = 'header.payload.signature';
    expect((await send(postedForm(), OWN_PAGE, { token })).status).toBe(200);
    expect((await ask(server(), 'PUT', '/form', { key: null })).status).toBe(405);
    expect((await ask(server(), 'POST', '/agreements', { key: null })).status).toBe(405);
  });
});
