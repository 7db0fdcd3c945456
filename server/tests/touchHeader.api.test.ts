import { describeSql } from '../../testing/backends';
import { post, send } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

/** Columns of a touch without ad, campaign, source and click ids. */
const NONE = { adId: '', utmCampaign: '', utmSource: '', gclid: '', fbclid: '' };
const BLANKED = { adId: '', localStorage: '' };

describeSql('the touch header', (server, sql) => {
  const headers = (touch?: string): Record<string, string> =>
    touch === undefined ? {} : { 'x-visitor-touch': touch };
  /** @returns the visitor's uuid */
  const create = async (fields: object, touch?: string) => {
    const uuid = newUuid();
    const options = { uuid, headers: headers(touch) };
    const { status } = await post(server(), '/rest/v1/visits', visitOf(uuid, fields), options);
    expect(status).toBe(201);
    return uuid;
  };
  const update = async (uuid: string, fields: object, touch?: string) => {
    const [visit] = await sql<{ id: number }>(
      `select id from public.visits where uuid = '${uuid}'`,
    );
    const path = `/rest/v1/visits?id=eq.${visit!.id}`;
    const options = { uuid, headers: headers(touch) };
    expect((await send(server(), 'PATCH', path, fields, options)).status).toBe(204);
  };
  const read = (uuid: string, columns: string[]) =>
    sql(
      `select ${columns.map((column) => `touches."${column}"`).join()} from public.touches
       join public.visits on id = "visitId" where uuid = '${uuid}' order by "firstAt", touches."adId"`,
    );
  const sources = (uuid: string) => read(uuid, Object.keys(NONE));
  const clicks = (uuid: string) => read(uuid, ['adId', 'calls', 'whatsapps', 'emails']);
  /** Moves the touches to the day before, so that the next save is on another day. */
  const nextDay = (uuid: string) =>
    sql(
      `update public.touches set day = day - 1, "firstAt" = "firstAt" - interval '1 day', "lastAt" = "lastAt" - interval '1 day'
       where "visitId" = (select id from public.visits where uuid = '${uuid}') returning 1`,
    );
  const record = (pages: string[], all?: object) =>
    JSON.stringify({
      uuid: '',
      pages: pages.map((dir) => ({ dir, cont: '1', time: '0' })),
      clicks: all,
    });

  it('has campaign and click id of a landing whose record was blanked because of `--`', async () => {
    const first = 'utm_source=Meta+Ads&utm_campaign=oto%C3%B1o%202026&fbclid=IwA--b_1';
    const uuid = await create(BLANKED, first);
    const meta = { utmCampaign: 'otoño 2026', utmSource: 'Meta Ads', fbclid: 'IwA--b_1' };
    expect(await sources(uuid)).toEqual([{ ...NONE, ...meta }]);
    // A repeated save, and one without a landing, continue the touch.
    await update(uuid, { ...BLANKED, stayTime: '9' }, first);
    await update(uuid, { ...BLANKED, stayTime: '12' });
    expect(await sources(uuid)).toEqual([{ ...NONE, ...meta }]);
    await nextDay(uuid);
    await update(uuid, { ...BLANKED, adId: 'A' }, 'c=A&gclid=G--1');
    await nextDay(uuid);
    await update(uuid, { ...BLANKED, adId: 'A' }, 'gclid=G--2');
    expect(await sources(uuid)).toEqual([
      { ...NONE, ...meta },
      { ...NONE, adId: 'A', gclid: 'G--1' },
      { ...NONE, gclid: 'G--2' },
    ]);
  });

  it('takes precedence over the record, which is read if the header names no landing', async () => {
    const pages = ['/?gclid=R', '/?gclid=S', '/?gclid=T'];
    const save = (count: number) => ({ adId: '', localStorage: record(pages.slice(0, count)) });
    const uuid = await create(save(1), 'gclid=H');
    await nextDay(uuid);
    await update(uuid, save(2), 'call=1');
    await nextDay(uuid);
    await update(uuid, save(3), 'q=1');
    expect(await sources(uuid)).toEqual(['H', 'S', 'T'].map((gclid) => ({ ...NONE, gclid })));
  });

  it('says the total of page views when the filter emptied the record, so that a repeated save counts none twice', async () => {
    const uuid = await create(BLANKED, 'fbclid=a--b&pages=2');
    for (const [stayTime, pages] of [
      ['15', 2],
      ['30', 2],
      ['31', 3],
    ])
      await update(uuid, { ...BLANKED, stayTime }, `pages=${pages}`);
    expect(await read(uuid, ['navigations', 'seconds'])).toEqual([{ navigations: 3, seconds: 31 }]);
    await nextDay(uuid);
    await update(uuid, { ...BLANKED, stayTime: '40' }, 'pages=5');
    expect((await read(uuid, ['navigations'])).at(-1)).toEqual({ navigations: 2 });
  });

  it('has the totals of clicks, so that none counts twice', async () => {
    const uuid = await create({ adId: 'a', localStorage: record(['/'], { call: '1' }) });
    for (const touch of ['call=2&email=1', 'call=2&email=1', 'email=1&call=1'])
      await update(uuid, BLANKED, touch);
    const a = { adId: 'a', calls: 2, whatsapps: 0, emails: 1 };
    expect(await clicks(uuid)).toEqual([a]);
    await update(uuid, { ...BLANKED, adId: 'b' }, 'call=3&email=1&whatsapp=2');
    const b = { adId: 'b', calls: 1, whatsapps: 2, emails: 0 };
    expect(await clicks(uuid)).toEqual([a, b]);
    // The record of a page that sends no header has the same totals.
    const all = { call: '3', whatsapp: '2', email: '1' };
    await update(uuid, { adId: '', localStorage: record(['/'], all) });
    expect(await clicks(uuid)).toEqual([a, b]);
    // At most 1,000 clicks of a kind are stored, two of them in the first touch.
    await update(uuid, BLANKED, 'call=999999999');
    expect(await clicks(uuid)).toEqual([a, { ...b, calls: 998 }]);
  });
});
