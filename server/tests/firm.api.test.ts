import facts from '../../public/site.json';
import { type PageData, readPageData } from '../../src/config/pageData';
import { describeBackends, describeSql, OWN_SERVER } from '../../testing/backends';
import { BAD_VALUES, GOOD_VALUES, UNSENT_VALUES } from '../../testing/firmValues';
import { settled } from '../../testing/pair';
import { post } from '../../testing/requests';
import type { RunningServer } from '../../testing/server';
import { staffToken } from '../../testing/sql';
import { callsTo } from '../../testing/visits';

const save = async (server: RunningServer, changes: unknown, version: unknown, more: object = {}) =>
  post(...([server, '/rest/v1/rpc/save_firm', { version, changes, ...more }] as const), {
    token: await staffToken(server),
  });
const textOf = ({ url }: RunningServer, path: string) =>
  settled(async () => (await fetch(url + path)).text());
const dataOf = (html: string): PageData => {
  const [, textContent = ''] =
    /<script type="application\/json" id="data">([^<]*)</.exec(html) ?? [];
  return readPageData({ getElementById: () => ({ textContent }) as HTMLElement });
};

describeSql('the firm’s data in the database', (server, sql) => {
  beforeEach(() => sql('delete from public.firm returning 1'));

  it('are saved by field, each time for the version that was read, with an entry in the audit', async () => {
    expect(await save(server(), { name: 'Faro' }, 0)).toMatchObject({ status: 200, body: 1 });
    expect(await save(server(), { since: 1987 }, 0)).toMatchObject({ status: 409 });
    expect(await save(server(), { since: 1987, people: [] }, 1)).toMatchObject({ body: 2 });
    expect(await save(server(), { since: 1 }, 1)).toMatchObject({ status: 409 });
    expect(
      await sql('select version, changes, "updatedBy" <> \'\' as by from public.firm'),
    ).toEqual([{ version: 2, changes: { name: 'Faro', since: 1987, people: [] }, by: true }]);
    expect(
      await sql(
        `select text, email <> '' as by from public.audit where kind = 'firm' order by id desc limit 2`,
      ),
    ).toEqual([
      { text: 'people, since', by: true },
      { text: 'name', by: true },
    ]);
  });

  it.each(GOOD_VALUES)('accept %s: %j', async (field, value) => {
    expect(await save(server(), { [field]: value }, 0)).toMatchObject({ status: 200 });
    expect(await sql('select changes from public.firm')).toEqual([{ changes: { [field]: value } }]);
  });

  it.each([...BAD_VALUES, ...UNSENT_VALUES])('refuse %s: %j', async (field, value) => {
    expect(await save(server(), { [field]: value }, 0)).toMatchObject({
      status: 400,
      body: { code: '23514' },
    });
    expect(await sql('select 1 from public.firm')).toEqual([]);
  });

  it('refuse what is no object, and more than 8 KiB', async () => {
    for (const changes of [null, [], 'x', 1])
      expect((await save(server(), changes, 0)).status).toBe(400);
    expect((await save(server(), { name: 'x' }, null)).status).toBe(400);
    const people = Array.from({ length: 12 }, () => ({
      ...{ name: 'ñ'.repeat(80), role: 'ñ'.repeat(80), licence: 'ñ'.repeat(40) },
      photo: `/${'ñ'.repeat(199)}`,
    }));
    const hours = Array.from({ length: 14 }, () => ({
      ...{ days: 'ñ'.repeat(80), time: 'ñ'.repeat(80), weekdays: [1] },
      ...{ opens: '08:00', closes: '09:00' },
    }));
    expect(await save(server(), { people, hours }, 0)).toMatchObject({
      ...{ status: 400, body: { message: expect.stringContaining('8 KiB') as string } },
    });
  });

  it('go back to the file by field, with the hours by which the time to answer counts', async () => {
    const monday = {
      days: 'Lunes',
      time: '9 a 10',
      weekdays: [1],
      opens: '09:00',
      closes: '10:00',
    };
    await save(server(), { name: 'Faro', since: null, hours: [monday] }, 0);
    const changes = { name: facts.name, hours: facts.hours, email: 'a@faro.example' };
    const back = { fromFile: ['name', 'hours'] };
    expect(await save(server(), changes, 1, back)).toMatchObject({ body: 2 });
    expect(await sql('select changes from public.firm')).toEqual([
      { changes: { since: null, email: 'a@faro.example' } },
    ]);
    expect(await sql('select hours from private.settings')).toEqual([
      {
        hours: facts.hours.map(({ weekdays, opens, closes }) => ({ weekdays, opens, closes })),
      },
    ]);
    expect(await save(server(), { hours: ['x'] }, 2, back)).toMatchObject({ status: 400 });
    expect(await save(server(), {}, 2, { fromFile: null })).toMatchObject({ status: 400 });
  });

  it('lose the marks that turn the direction of a text', async () => {
    await save(server(), { name: 'Faro \u202egrupo' }, 0);
    expect(await sql('select changes from public.firm')).toEqual([
      { changes: { name: 'Faro grupo' } },
    ]);
  });

  it('set the hours by which the time to answer counts', async () => {
    const hours = [
      { days: 'Lunes', time: '9 a 10', weekdays: [1], opens: '09:00', closes: '10:00' },
    ];
    await save(server(), { hours }, 0);
    const expected = [{ hours: [{ weekdays: [1], opens: '09:00', closes: '10:00' }] }];
    expect(await sql('select hours from private.settings')).toEqual(expected);
    // A server that starts brings the file's hours.
    const { country, timeZone } = facts;
    const file = { country, timeZone, hours: facts.hours, channels: [] };
    await callsTo(server()).storeSiteSettings(file);
    expect(await sql('select hours from private.settings')).toEqual(expected);
    await sql('delete from public.firm returning 1');
    await callsTo(server()).storeSiteSettings(file);
    expect(await sql('select jsonb_array_length(hours) as hours from private.settings')).toEqual([
      { hours: 2 },
    ]);
  });
});

describeBackends(
  'pages of a firm that has edited its data',
  (server) => {
    it('show them at once as text, also on another server, and without them not a byte more', async () => {
      const before = await textOf(server(), '/');
      expect(before).not.toContain('"firm"');
      const name = '<b>Faro</b> & "Luz"';
      const legalName = '</script><script>alert(1)</script>';
      const saved = await save(
        server(),
        { name, legalName, since: 1987, registerNumber: '12-345', people: [] },
        0,
      );
      expect(saved).toMatchObject({ status: 200 });
      const html = await textOf(server(), '/');
      expect(html).toContain('&lt;b&gt;Faro&lt;/b&gt; &amp; &quot;Luz&quot;');
      expect(html).not.toMatch(/<b>Faro|<script>alert/);
      expect(html).toContain('12-345');
      expect(html).toContain('1987');
      expect(dataOf(html).firm).toEqual({
        ...{ name, legalName, since: 1987, registerNumber: '12-345', people: [] },
        placeholders: [
          ...['telephone', 'whatsapp', 'email', 'hours', 'address', 'legal', 'responseTime'],
        ],
      });
      const [, jsonLd = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
      expect((JSON.parse(jsonLd) as { '@graph': object[] })['@graph'][0]).toMatchObject({
        ...{ name, legalName, foundingDate: '1987', identifier: { value: '12-345' } },
      });
      const shell = await textOf(server(), '/login');
      expect(shell).toContain('<title>&lt;b&gt;Faro&lt;/b&gt; &amp; &quot;Luz&quot; · ');
      expect(shell).not.toContain(facts.name);
      const manifest = await textOf(server(), '/manifest.webmanifest');
      expect(JSON.parse(manifest)).toMatchObject({ name });
      const form = await fetch(`${server().url}/form`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=',
      });
      expect(await form.text()).toContain('&lt;b&gt;Faro&lt;/b&gt;');
      expect(await save(server(), { since: null }, 1)).toMatchObject({ status: 200 });
      const later = await textOf(server(), '/');
      expect(later).not.toMatch(/1987|foundingDate/);
    });
  },
  OWN_SERVER,
);
