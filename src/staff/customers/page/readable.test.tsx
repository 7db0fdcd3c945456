import { firm } from '../../../config/firm';
import { formatDay, formatMoment } from '../../../lib/formats';
import { customers } from '../../../text/customers';
import { documents } from '../../../text/documents';
import { offers } from '../../../text/offers';
import { personalData as text } from '../../../text/personalData';
import { policies } from '../../../text/policies';
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
    { id: 4, kind: 'offer', before: '', after: 'added', text: 'Faro · Plan', created_at: at },
    { id: 5, kind: 'file', before: '', after: 'poliza', text: 'a.pdf', created_at: at },
    { id: 6, kind: 'marketingAt', before: '', after: '2026-11', text: '', created_at: at },
    { id: 7, kind: 'novel', before: 'a', after: 'b', text: '', created_at: at },
  ],
  offers: [
    {
      ...{ opportunityId: 5, productId: 4, premium: 900, expiresOn: '2026-12-31', version: 3 },
      cover: { glass: '', theft: '$5', disaster: '' },
    },
    { opportunityId: 6, productId: 9, cover: { disaster: '' } },
  ],
  importRows: [{ customerName: 'Ana', customerPhone: '787', status: 'vigente', notes: 'x' }],
  policies: [],
  visits: [{ uuid: 'abc', localStorage: '{"/":1}' }],
  tomorrow: [{ novel: HOSTILE, list: ['x'] }],
};
const names = {
  staff: (one: string) => ({ u1: 'Leo Sosa', 'leo@x.example': 'Leo Sosa' })[one] ?? one,
  product: (id: string) => (id === '4' ? 'Faro · Plan' : id),
  lineOf: (id: string) => (id === '9' ? 'comercio' : ''),
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
    'Qué cubre': `Cristales: ${text.yes}\nRobo: $5\nHuracán e inundación: ${text.yes}`,
    'Número de solicitud': '5',
  });
  expect(factsOf('Oferta 2')).toMatchObject({ 'Qué cubre': `Huracán y terremoto: ${text.yes}` });
  expect(factsOf('Fila 1')).toEqual({
    ...{ Nombre: 'Ana', Teléfono: '787', Estado: policies.statusName('vigente'), Nota: 'x' },
  });
});

test('an event has in its title what it is and what changed, or else each value', () => {
  const told = { Creado: formatMoment(at) };
  expect(factsOf('De «Nuevo» a «Cotizado»')).toEqual({ ...told, Número: '3', Quién: 'Leo Sosa' });
  expect(factsOf(offers.event('', 'added'))).toEqual({
    ...{ ...told, Número: '4', Texto: 'Faro · Plan' },
  });
  expect(factsOf(documents.event('poliza'))).toEqual({ ...told, Número: '5', Texto: 'a.pdf' });
  expect(factsOf(customers.events.marketing)).toEqual({ ...told, Número: '6', Después: '2026-11' });
  expect(factsOf('novel')).toEqual({ ...told, Número: '7', Antes: 'a', Después: 'b' });
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
