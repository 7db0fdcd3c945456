import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { compose, type Composed } from './compose';
import { renderHtml, renderTelegram, renderText } from './document';
import type { Claimed, DigestContent, LeadContent } from './message';

const context = { site: facts as Site, baseUrl: 'https://site.example' };
const NOW = Date.parse('2026-11-24T03:59:00Z');
const head = { id: 1, key: 'k', createdAt: '2026-11-20T14:47:03Z', attempts: 1 };

const lead: LeadContent = {
  id: 12,
  ...{ name: 'Ana Rivera', known: '', line: 'auto' },
  phone: '787 555 0100',
  email: 'ana@cliente.example',
  message: 'Renuevo en marzo.',
  answers: { vehicleYear: 2019, vehicle: '<b>' },
  arrivedAt: '2026-11-20T14:47:03Z',
  firstAd: 'Verano',
  lastAd: 'Otoño',
  visit: {
    record: JSON.stringify({
      uuid: 'x',
      pages: [
        { dir: '/', cont: '2', time: '62' },
        { dir: '/?c=verano', cont: '1', time: '10' },
        { dir: '/form', cont: '1', time: '130' },
        { dir: '/agreements', cont: '1', time: '3' },
      ],
    }),
    referrer: 'www.google.com',
    days: 3,
    since: '2026-11-18T02:00:00Z',
  },
  staff: ['ana@group.example', 'staff@group.local'],
};

function composed(claimed: Omit<Claimed, keyof typeof head>): Composed {
  const message = compose({ ...head, ...claimed } as Claimed, context, NOW);
  if ('outcome' in message) throw new Error(`${message.outcome}`);
  return message;
}
const leadMessage = (fields: Partial<LeadContent> = {}) =>
  composed({ kind: 'lead', content: { ...lead, ...fields } });

test('a flood is summarised by number and time, without any text of the requests', () => {
  const content = {
    count: 47,
    people: 0,
    from: '2026-11-20T14:45:00Z',
    until: '2026-11-20T15:00:00Z',
    staff: ['ana@group.example', 'staff@group.local'],
  };
  const { subject, to, blocks } = composed({ kind: 'flood', content });
  expect({ subject, to }).toEqual({ subject: '47 solicitudes dudosas', to: ['ana@group.example'] });
  expect(renderText(blocks)).toContain('entre las 10:45 y las 11:00');
  expect(renderText(blocks)).toContain('https://site.example/customers?view=doubtful');
});

test.each([
  [1, 0, '1 solicitud nueva', false],
  [6, 0, '6 solicitudes nuevas', false],
  [6, 1, '6 solicitudes nuevas y 1 dudosa', true],
  [6, 47, '6 solicitudes nuevas y 47 dudosas', true],
])(
  'a summary of %p requests by people and %p doubtful ones names both numbers',
  (people, count, title, hasBoth) => {
    const times = { from: '2026-11-20T14:45:00Z', until: '2026-11-20T15:00:00Z' };
    const content = { count, people, ...times, staff: [] };
    const { subject, blocks } = composed({ kind: 'flood', content });
    expect(subject).toBe(title);
    const links = blocks.flatMap((block) => (block.kind === 'action' ? [block.href] : []));
    const today = 'https://site.example/customers';
    expect(links).toEqual(hasBoth ? [today, `${today}?view=doubtful`] : [today]);
    const said = renderText(blocks);
    expect(said).toContain('entre las 10:45 y las 11:00');
    expect(said.includes('Llegó entre')).toBe(people === 1);
    expect(said.includes('Revísela cuando')).toBe(count === 1);
  },
);

describe('a lead', () => {
  it('has its source, three lines about the visit and a link, and goes to real addresses', () => {
    const { subject, to, replyTo, blocks, automatic } = leadMessage();
    expect({ subject, to, replyTo, automatic }).toEqual({
      subject: 'Nueva solicitud: Ana Rivera',
      to: ['ana@group.example'],
      replyTo: 'ana@cliente.example',
      automatic: false,
    });
    expect(renderText(blocks)).toBe(`Nueva solicitud: Ana Rivera

Seguro: Auto
Teléfono: 787 555 0100
WhatsApp: https://wa.me/17875550100
Correo: ana@cliente.example
Llegó: 20 nov 2026, 10:47
Anuncio: Verano, y al final Otoño
Vehículo: <b>
Año del vehículo: 2019

> Renuevo en marzo.

Antes de escribir
- Vio 3 páginas en 3 min 25 s: formulario 2 min 10 s, inicio 1 min 12 s, sus datos 3 s
- Llegó desde www.google.com
- Ha entrado 3 días, el primero el 17 nov 2026

Abrir su ficha: https://site.example/customers?id=12`);
  });

  it('is composed without visit, ad, telephone and message', () => {
    const { blocks } = leadMessage({
      visit: null,
      firstAd: '',
      lastAd: '',
      phone: '',
      message: '',
    });
    const text = renderText(blocks);
    expect(text).toContain('Anuncio: sin anuncio');
    expect(text).toContain('- No hay ninguna visita registrada.');
    expect(text).not.toMatch(/Teléfono|WhatsApp|^>/m);
  });

  it.each(['', 'no JSON', '[]', '{"pages":[1,{"dir":5},{"dir":"/","time":"x"}]}'])(
    'is composed from a visit whose navigation record is %j',
    (record) => {
      const visit = { record, referrer: '', days: 1, since: lead.arrivedAt };
      expect(renderText(leadMessage({ visit }).blocks)).toContain('Es el primer día que entra');
    },
  );

  it.each(Object.entries({ ...HOSTILE_TEXTS, 'a long name': '😀'.repeat(120) }))(
    'whose texts are %s has a clean subject, escaped HTML and fits into Telegram’s 4,096 characters',
    (_name, text) => {
      const name = [...text].slice(0, 120).join('');
      const hostile = leadMessage({
        name,
        message: `${text}\n`.repeat(200).slice(0, 4000),
        firstAd: text,
        lastAd: `${text}2`,
        visit: {
          record: JSON.stringify({
            pages: Array.from({ length: 40 }, (_, i) => ({ dir: `/${i}${text}`, time: '1' })),
          }),
          referrer: text,
          days: 2,
          since: lead.arrivedAt,
        },
      });
      expect(hostile.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202E]/u);
      const telegram = renderTelegram(hostile.blocks);
      expect(telegram.length).toBeLessThan(4096);
      expect(telegram.replaceAll(/<\/?(?:b|blockquote)>/g, '')).not.toMatch(/[<>]/);
      expect(renderHtml(hostile.blocks)).not.toMatch(/<script|<img/);
    },
  );
});

describe('a confirmation', () => {
  it('says what happens next and when, and contains no text of the applicant but a first name', () => {
    const message = composed({
      kind: 'confirmation',
      content: { name: 'Ana Compre-Ya.example', email: 'ana@cliente.example' },
    });
    expect(message).toMatchObject({ to: ['ana@cliente.example'], automatic: true });
    expect(message.subject).toBe('Hemos recibido su solicitud de precio');
    const text = renderText(message.blocks);
    expect(text).toMatch(/^Hola, Ana:\n/);
    expect(text).not.toContain('Compre');
    expect(text).toContain('Lunes a viernes: 8:00 a. m. a 6:00 p. m.');
    expect(text).toContain('(787) 555-0142');
  });

  it('is dropped when the applicant no longer has an address', () => {
    const content = { name: 'Ana', email: '' };
    expect(compose({ ...head, kind: 'confirmation', content }, context, NOW)).toMatchObject({
      outcome: 'dropped',
    });
  });
});

describe('a digest', () => {
  const row = {
    id: 3,
    due: null,
    name: 'Ana Rivera',
    phone: '787 555 0100',
    line: 'auto',
    nextStep: '',
    // In Puerto Rico this is the evening before.
    created_at: '2026-11-21T02:00:00Z',
    nextContactOn: null,
    number: '',
    product: '',
    message: '',
    rowId: null,
  };
  const digest: DigestContent = {
    email: 'ana@group.example',
    day: '2026-11-23',
    asked: ['', 'Leo M. Paz'].map((byName) => ({ id: 9, name: 'Luz', by: 'mar.sosa@x.y', byName })),
    answers: { answered: 12, median: 35, slowest: 250 },
    tasks: {
      policy: {
        total: 2,
        rows: [
          { ...row, due: '2026-11-20', product: 'Triple · Auto', number: 'A-1' },
          { ...row, due: '2026-12-20', product: 'Triple · Auto' },
        ],
      },
      contact: {
        total: 3,
        rows: [
          { ...row, due: '2026-11-19' },
          {
            ...{ ...row, due: '2026-11-20', nextContactOn: '2026-11-20' },
            nextStep: 'Llevarle\nlos papeles',
          },
          { ...row, due: '2026-11-23', nextContactOn: '2026-11-23' },
        ],
      },
      claims: {
        total: 1,
        rows: [
          {
            ...{ ...row, due: '2026-11-20', product: 'Triple', number: 'R-7', rowId: 7 },
            message: 'Llamar al\najustador',
          },
        ],
      },
      renewal: { total: 1, rows: [{ ...row, due: '2026-12-03' }] },
      lead: { total: 12, rows: [row] },
    },
  };

  it('lists the tasks, the most urgent first, and the number of those left out', () => {
    const { subject, to, blocks } = composed({ kind: 'digest', content: digest });
    expect({ subject, to }).toEqual({ subject: 'Su día, 23 nov 2026', to: ['ana@group.example'] });
    expect(renderText(blocks).replaceAll(/\n {2}https:\S+/g, '')).toBe(
      `Hoy: 2 clientes que le piden, 12 solicitudes por atender, 3 contactos, 1 siniestro, 1 cliente que renueva y 2 pólizas que vencen

Le piden
- Luz · lo pide Mar Sosa
- Luz · lo pide Leo M. Paz

Solicitudes por atender
- Ana Rivera · Auto · 787 555 0100 · llegó el 20 nov 2026
- y 11 más

A quién contactar
- Ana Rivera · 787 555 0100 · sin próximo contacto
- Ana Rivera · Llevarle los papeles · 787 555 0100 · para el 20 nov 2026
- Ana Rivera · 787 555 0100 · para hoy

Siniestros
- Ana Rivera · Llamar al ajustador · Triple · n.º R-7 · para el 20 nov 2026

Renovaciones
- Ana Rivera · Auto · 787 555 0100 · su póliza actual vence el 3 dic 2026

Pólizas que vencen
- Ana Rivera · Triple · Auto · n.º A-1 · venció el 20 nov 2026
- Ana Rivera · Triple · Auto · vence el 20 dic 2026

Primera respuesta, últimos 7 días: mediana 35 min, la más lenta 4 h 10 min (12 solicitudes, en horario de oficina).

Abrir Hoy: https://site.example/customers

Este resumen sale de lunes a sábado, si hay algo que hacer. Puede apagarlo en Clientes, en «Avisos y calendario».`,
    );
    expect(renderText(blocks)).toContain('https://site.example/claims?id=7');
  });

  it.each([
    ['there is nothing to do', { tasks: {}, asked: [] }],
    ['the account’s address is invented', { email: 'staff@group.local' }],
    ['its day is over', { day: '2026-11-22' }],
  ])('is dropped when %s', (_why, fields) => {
    const content = { ...digest, ...fields };
    expect(compose({ ...head, kind: 'digest', content }, context, NOW)).toMatchObject({
      outcome: 'dropped',
    });
  });
});

test('a message whose customer was erased is dropped', () => {
  expect(compose({ ...head, kind: 'lead', content: null }, context, NOW)).toMatchObject({
    outcome: 'dropped',
  });
});

test('a message whose content cannot be read waits, and does not hold back others for long', () => {
  const claimed = { ...head, problem: 'x', kind: 'lead', content: null } as const;
  const waits = { outcome: 'waiting', reason: 'x', refused: true };
  expect(compose(claimed, context, NOW)).toEqual(waits);
});
