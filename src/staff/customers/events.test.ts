import { sayAuthor } from '../../resource/form/author';
import { customers } from '../../text/customers';
import { toEntries, toEntry } from './events';

const text = customers.events;

const staff = [['7', 'Mar Vega', 'mar@group.example']] as const;
const nameOf = (email: string) => sayAuthor(email, staff);
const event = (kind: string, before = '', after = '', text = '') =>
  toEntry(
    {
      ...{ id: 1, created_at: '', customerId: 1, opportunityId: null, answerKey: null, by: '' },
      kind,
      before,
      after,
      text,
    },
    nameOf,
  );

test('names the line of the request that an event of a customer is about', () => {
  const changed = {
    ...{ id: 1, created_at: '', customerId: 1, opportunityId: 2, answerKey: null, by: '' },
    text: '',
  };
  const won = { ...changed, kind: 'status', before: 'nuevo', after: 'ganado' };
  expect(toEntry({ ...won, opportunity: { line: 'viaje' } }, nameOf).title).toBe(
    'De «Nuevo» a «Ganado» · Viaje',
  );
  expect(toEntry({ ...won, opportunity: { line: '' } }, nameOf).title).toBe(
    'De «Nuevo» a «Ganado»',
  );
});

test('names the documents that an answer took along', () => {
  const answer = {
    ...{ id: 1, created_at: '', customerId: 1, opportunityId: null, answerKey: null, by: '' },
    ...{ kind: 'message', before: '', after: 'Sus ofertas', text: 'Hola, Ana' },
  };
  const attached = (...names: string[]) =>
    toEntry({ ...answer, attachments: names.map((name) => ({ id: 'x', name })) }, nameOf).text;
  expect(attached()).toBe('Hola, Ana');
  expect(attached('a.pdf')).toBe(`Hola, Ana\n\n${text.attached(['a.pdf'])}`);
  expect(attached('a.pdf', 'b.pdf')).toBe(`Hola, Ana\n\n${text.attached(['a.pdf', 'b.pdf'])}`);
});

test.each([
  [event('request', '', 'nuevo'), 'Pidió precio', ''],
  [event('status', 'nuevo', 'ganado'), 'De «Nuevo» a «Ganado»', ''],
  [event('status', 'nuevo', 'perdido', 'precio'), 'De «Nuevo» a «Perdido»: por el precio', ''],
  [event('status', 'perdido', 'perdido', 'precio'), '«Perdido»: por el precio', ''],
  [event('note', '', '', 'x'), 'Nota', 'x'],
  [event('call', '', '', 'x'), 'Llamada', 'x'],
  [event('merge', '', '', 'Ana\n787'), 'Se unió con', 'Ana\n787'],
  [event('merge', '', '{"vehicleYear":2019}', 'Ana'), 'Se unió con', 'Ana\nAño del vehículo: 2019'],
  [
    event('merge', '{"line":"hogar","status":"nuevo","nextContactOn":"2026-12-01"}', '', 'Ana'),
    'Se unió con',
    'Ana\nSeguro: Hogar\nEstado: Nuevo\nPróximo contacto: 1 dic 2026',
  ],
  [
    event('merge', '{"reference":"ABCD-1234"}', '', 'Ana'),
    'Se unió con',
    'Ana\nReferencia: ABCD-1234',
  ],
  [event('message', '', '', 'x'), 'Mensaje enviado', 'x'],
  [
    event('completed', '', '{"answers":{"alarm":true},"message":"x","renewsOn":""}'),
    'Contestó las preguntas del formulario',
    '',
  ],
  [
    event('completed', 'apart', '{"answers":{"alarm":true},"message":"x","renewsOn":"2027-03-01"}'),
    'Contestó al formulario, y su ficha ya decía otra cosa',
    'Alarma: Sí\nSu póliza actual vence el: 1 mar 2027\nx',
  ],
  [event('marketingAt', '2026-11-23', ''), 'Ya no quiere publicidad', ''],
  [event('asked', '', ''), 'Pide llevar este cliente', ''],
  [event('answered'), 'Respondida mientras estaba unida', ''],
  [event('answered', 'eva@group.example'), 'Respondida por Eva mientras estaba unida', ''],
  [event('kept', '', '', 'Lo pidió Mar.'), 'Sigue con su responsable', 'Lo pidió Mar.'],
  [event('marketingAt', '', '2026-11-23'), 'Acepta publicidad', ''],
  [event('policy', '', 'vigente', 'Faro · Auto'), 'Póliza añadida', 'Faro · Auto'],
  [event('claim', '', 'abierto', 'Faro · Auto'), 'Siniestro anotado', 'Faro · Auto'],
  [event('claim', 'ajuste', 'pagado', 'Faro'), 'Siniestro: de «En ajuste» a «Pagado»', 'Faro'],
  [event('policy', 'cancelada', 'vigente', 'Faro'), 'Póliza otra vez en vigor', 'Faro'],
  [event('policy', 'cancelada', 'renovada', 'Faro'), 'Póliza otra vez en vigor', 'Faro'],
  [event('policy', 'renovada', 'vigente', 'Faro'), 'Póliza otra vez sin renovar', 'Faro'],
  [event('policy', 'renovada', 'cancelada', 'Faro'), 'Póliza cancelada', 'Faro'],
  [
    event('policy', 'vigente', 'cancelada', 'Faro\n2026-12-20 pago'),
    'Póliza cancelada desde el 20 dic 2026: falta de pago',
    'Faro',
  ],
  [
    event('policy', 'vigente', 'cancelada', 'Faro\n2026-12-20'),
    'Póliza cancelada desde el 20 dic 2026',
    'Faro',
  ],
  [event('policy', 'vigente', 'renovada', 'Faro'), 'Póliza renovada', 'Faro'],
  [event('archived', 'false', 'true'), 'Archivado', ''],
  [event('owner', '', 'ana@group.example'), 'Responsable: Ana', ''],
  [event('owner', 'ana@group.example', ''), 'Responsable: se quitó «Ana»', ''],
  [
    event('owner', 'luis@a.example', 'luis@b.example'),
    'Responsable: de «luis@a.example» a «luis@b.example»',
    '',
  ],
  [event('owner', 'mar@group.example', 'ana@a.example'), 'Responsable: de «Mar Vega» a «Ana»', ''],
  [
    event('merge', '{"owner":"mar@group.example"}', '', 'Ana'),
    'Se unió con',
    'Ana\nResponsable: Mar Vega',
  ],
  [event('answered', 'mar@group.example'), 'Respondida por Mar Vega mientras estaba unida', ''],
  [event('phone', '1', '2'), 'Teléfono: de «1» a «2»', ''],
  [event('nextContactOn', '', '2026-12-24'), 'Próximo contacto: 24 dic 2026', ''],
  [event('nextContactOn', '-infinity', ''), 'Próximo contacto: se quitó «-infinity»', ''],
  [event('value', 'NaN', ''), 'Prima al año: se quitó «NaN»', ''],
  [event('value', '', '1250.50'), 'Prima al año: $1,250.50', ''],
  [event('line', 'auto', 'hogar'), 'Seguro: de «Auto» a «Hogar»', ''],
  [event('a kind of a later release'), 'a kind of a later release', ''],
])('puts an event into words, %#: %p', ({ title, text: said }, expected, note) => {
  expect([title, said]).toEqual([expected, note]);
});

test('an event without an author was done by the server if visitors cannot cause it', () => {
  const kinds = ['owner', 'archived', 'request', 'completed', 'marketingAt', 'note'];
  expect(kinds.map((kind) => event(kind).nobody)).toEqual([
    text.server,
    text.server,
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('a renewal that older servers recorded twice is shown once', () => {
  const told = (id: number, created_at: string, before: string, after: string) => ({
    ...{
      id,
      created_at,
      customerId: 1,
      opportunityId: null,
      answerKey: null,
      by: '',
      kind: 'policy',
      before,
      after,
      text: '',
    },
  });
  const events = [
    told(3, '2026-12-03T10:00:00.123+00:00', 'vigente', 'renovada'),
    told(2, '2026-12-03T10:00:00.123+00:00', '', 'vigente'),
    told(1, '2025-12-20T10:00:00.123+00:00', '', 'vigente'),
  ];
  expect(toEntries(events, nameOf).map(({ id }) => id)).toEqual([3, 1]);
});
