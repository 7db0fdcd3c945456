import { firm } from '../../../config/firm';
import { formatDay, formatMoment } from '../../../lib/formats';
import { personalData as text } from '../../../text/personalData';
import { readableData } from './readable';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`;
const at = '2026-11-02T14:00:00.000Z';
const data = {
  opportunities: [
    { id: 5, line: 'auto', status: 'cotizado', source: 'telefono', value: 1250.5, doubt: '' },
  ],
  customers: [
    {
      ...{ id: 7, name: HOSTILE, created_at: at, archived: false, owner: 'u1', phone: '787' },
      answers: { driverAge: 'under25' },
    },
  ],
  events: [
    {
      ...{
        id: 3,
        kind: 'status',
        before: 'nuevo',
        after: 'cotizado',
        text: '',
        by: 'leo@x.example',
      },
      created_at: at,
    },
  ],
  offers: [
    { productId: 4, premium: 900, expiresOn: '2026-12-31', cover: { glass: '', theft: '$5' } },
  ],
  policies: [],
  visits: [{ uuid: 'abc', localStorage: '{"/":1}' }],
  tomorrow: [{ novel: HOSTILE, list: ['x'] }],
};
const names = {
  staff: (one: string) => ({ u1: 'Leo Sosa', 'leo@x.example': 'Leo Sosa' })[one] ?? one,
  product: (id: string) => (id === '4' ? 'Faro · Plan' : id),
  company: (id: string) => id,
};
const today = '2026-11-27';
const html = readableData(data, { names, firm, today });
const page = new DOMParser().parseFromString(html, 'text/html');
const factsOf = (title: string) => {
  const article = [...page.querySelectorAll('article')].find(
    (one) => one.querySelector('h3')?.textContent === title,
  );
  const words = (tag: string) =>
    [...(article?.querySelectorAll(tag) ?? [])].map((one) => one.textContent);
  return Object.fromEntries(words('dt').map((label, i) => [label, words('dd')[i]]));
};

test('says each value with its label, in words', () => {
  expect(factsOf('Ficha 1')).toEqual({
    ...{ Número: '7', Nombre: HOSTILE, Creado: formatMoment(at), Archivado: text.no },
    ...{ Responsable: 'Leo Sosa', Teléfono: '787' },
    Respuestas: 'Edad del conductor: Menos de 25 años',
  });
  expect(factsOf('Solicitud 1')).toEqual({
    ...{ Número: '5', Seguro: 'Auto', Estado: 'Cotizado', Origen: 'Teléfono' },
    'Prima esperada al año': '$1,250.50',
  });
  expect(factsOf('Oferta 1')).toEqual({
    ...{ Producto: 'Faro · Plan', Prima: '$900.00', 'Válida hasta': formatDay('2026-12-31') },
    'Qué cubre': `Cristales: ${text.yes}\nRobo: $5`,
  });
  expect(factsOf('De «Nuevo» a «Cotizado»')).toMatchObject({ Quién: 'Leo Sosa' });
});

test('has the person first, and what it does not know last, by its name', () => {
  const titles = [...page.querySelectorAll('h2')].map((one) => one.textContent);
  expect(titles[0]).toBe('La ficha');
  expect(titles.at(-1)).toBe('tomorrow');
  expect(factsOf('tomorrow 1')).toEqual({ novel: HOSTILE, list: '["x"]' });
});

test('holds no element or address of a hostile text, and may run nothing', () => {
  expect(
    page.querySelectorAll('script, img, link, iframe, a, [onerror], [src], [href]'),
  ).toHaveLength(0);
  expect(page.title).toBe(text.title(HOSTILE));
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
});

test('a document is linked to its file beside the page, whatever its name', () => {
  const file = `documentos/1 "><b>Ñ#?.pdf`;
  const document = readableData(
    { documents: [{ kind: 'licencia', file }] },
    { names, firm, today },
  );
  const links = new DOMParser().parseFromString(document, 'text/html').querySelectorAll('a');
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [file, 'documentos/1%20%22%3E%3Cb%3E%C3%91%23%3F.pdf'],
  ]);
  expect(document).toContain('Licencia');
});
