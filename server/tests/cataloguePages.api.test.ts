import { type PageData, readPageData } from '../../src/config/pageData';
import { describeBackends, OWN_SERVER } from '../../testing/backends';
import { emptyCatalogue } from '../../testing/staffTables';
import { type Client, staff } from '../../testing/clients';
import { settled } from '../../testing/pair';
import { ask } from '../../testing/requests';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOGO = `data:image/png;base64,${PNG}`;

describeBackends(
  'pages rendered from the catalogue',
  (server, sql) => {
    let client: Client;
    beforeAll(async () => {
      client = await staff(server());
    });
    beforeEach(() => emptyCatalogue(client));

    const page = (path = '/') =>
      settled(async () => (await ask(server(), 'GET', path, { key: null })).text);
    const dataIn = (html: string): PageData =>
      readPageData({
        getElementById: () => {
          const [, json = ''] =
            /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(html) ?? [];
          return { textContent: json } as HTMLElement;
        },
      });
    const shown = async () => dataIn(await page());
    const add = async (name: string, fields: object = {}) => {
      const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'x';
      const { data, error } = await client
        .from('companies')
        .insert({ name, slug, monogram: name.slice(0, 1), ...fields })
        .select('id')
        .single();
      expect(error).toBeNull();
      return data!.id;
    };

    it('changes by staff are on the page at the next load', async () => {
      expect(await shown()).toMatchObject({ linesOfBusiness: [], companies: [] });
      const faro = await add('Faro');
      const ribera = await add('Ribera');
      const names = async () => (await shown()).companies.map(({ name }) => name);
      expect(await names()).toEqual(['Faro', 'Ribera']);
      expect(await page()).toContain('>Faro<');

      const product = { companyId: faro, name: 'Auto Faro', line: 'auto' };
      const auto = await client.from('products').insert(product).select('id').single();
      expect(await shown()).toMatchObject({
        linesOfBusiness: ['auto'],
        companies: [{ lines: ['auto'] }, { lines: [] }],
      });
      await client.rpc('move_company', { id: ribera, up: true });
      expect(await names()).toEqual(['Ribera', 'Faro']);
      await client.from('companies').update({ active: false }).eq('id', ribera);
      expect(await names()).toEqual(['Faro']);
      await client.from('products').delete().eq('id', auto.data!.id);
      expect((await shown()).linesOfBusiness).toEqual([]);
      // All documents contain the same, because the browser navigates between them without loading.
      for (const path of ['/agreements', '/form', '/no/such/page'])
        expect(dataIn(await page(path))).toEqual(await shown());
    });

    it('many simultaneous changes are all on the page', async () => {
      const names = Array.from({ length: 12 }, (_, i) => `Firma ${i}`);
      await Promise.all(
        names.map(async (name) => {
          await add(name);
          expect((await shown()).companies.map((company) => company.name)).toContain(name);
        }),
      );
      expect((await shown()).companies).toHaveLength(12);
    });

    it('a refused write, and a read, change nothing', async () => {
      await add('Faro');
      const before = await page();
      expect(
        (await client.from('companies').insert({ name: '', slug: 'x', monogram: 'x' })).error,
      ).not.toBeNull();
      await client.from('companies').select();
      expect(await page()).toBe(before);
    });

    it.each([
      '</script><script>alert(1)</script>',
      '$& $1 $$ $`',
      '__DATA__ __CONFIG__',
      '<!--body-->',
      '🦤 عربي',
      '"\'><img src=x onerror=alert(1)>',
    ])('the name %s is escaped', async (name) => {
      await add('Faro', { name, monogram: '<b>' });
      const html = await page();
      expect(dataIn(html).companies).toMatchObject([{ name, monogram: '<b>' }]);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
      expect(html.match(/<script type="application\/json" id="data">/g)).toHaveLength(1);
      expect(html).toContain(
        name.replace(
          /[&<>"']/g,
          (sign) =>
            ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign]!,
        ),
      );
    });

    it('a logo is served as a file', async () => {
      const id = await add('Faro', { logo: LOGO });
      const html = await page();
      expect(html).not.toContain('data:image');
      const { logo } = dataIn(html).companies[0]!;
      expect(logo).toMatch(/^\/logos\/[0-9a-f]{16}\.png$/);
      const response = await fetch(server().url + logo);
      expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(PNG);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      for (const path of ['/logos/0000000000000000.png', '/logos/..%2fx.png', '/logos/.png'])
        expect((await ask(server(), 'GET', path, { key: null })).status).toBe(404);
      await client.from('companies').update({ logo: '' }).eq('id', id);
      expect((await shown()).companies[0]!.logo).toBe('');
      // An open page may still request the old logo.
      expect((await fetch(server().url + logo)).status).toBe(200);
    });

    it('accepts a logo of 32 KiB and refuses a larger one', async () => {
      const logo = (bytes: number) =>
        `data:image/jpeg;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;
      await add('Faro', { logo: logo(32_768) });
      const { error } = await client
        .from('companies')
        .insert({ name: 'x', slug: 'x', monogram: 'x', logo: logo(32_770) });
      expect(error?.code).toBe('23514');
    });

    it('changes made directly in the database are on the page after the next change by staff', async () => {
      await sql(
        `insert into public.companies (name, slug, monogram) values ('Directa', 'directa', 'D') returning 1`,
      );
      await add('Faro');
      expect((await shown()).companies.map(({ name }) => name)).toEqual(['Directa', 'Faro']);
    });
  },
  OWN_SERVER,
);
