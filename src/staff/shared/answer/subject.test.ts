import type { Template } from '../../../api/staff/answers';
import { fill } from './fill';
import {
  fieldValues,
  emailOf,
  fittingTemplates,
  movesTo,
  proposedNext,
  situationOf,
  type Subject,
  templateForOffers,
  valuesOf,
} from './subject';

const template = (id: number, changes: Partial<Template> = {}): Template => ({
  ...{ id, name: 'x', channel: 'whatsapp', situation: 'nueva', line: '', subject: '', text: 'x' },
  ...changes,
});
const customer = { name: 'Ana María Rivera', phone: '787 555 0100', email: '', owner: null };
const request = {
  ...{ id: 5, customer, phone: '787 555 0199', email: 'ana@vieja.example', line: 'auto' },
  ...{ status: 'nuevo', value: null, renewsOn: null, nextContactOn: null, nextStep: '' },
} as Subject['request'];
const subject = (
  changes: Partial<Subject['request']> = {},
  rest: Partial<Subject> = {},
): Subject => ({
  ...{ policy: null, templates: [], documents: [], agent: 'Leo Paz', sendsEmail: true },
  request: { ...request, ...changes },
  ...rest,
});
const policy = (endsOn: string) => ({ endsOn });
const TODAY = '2026-11-22';

test.each([
  ['nueva', subject()],
  ['faltan_datos', subject({ status: 'contactado' })],
  ['oferta', subject({ status: 'cotizado' })],
  ['', subject({ status: 'ganado' })],
  ['renovacion', subject({}, { policy: policy(TODAY) })],
  ['vencida', subject({ status: 'cotizado' }, { policy: policy('2026-11-21') })],
  ['', subject({ status: 'perdido' }, { policy: policy('2026-11-21') })],
])('the situation is %j', (situation, of) => {
  expect(situationOf(of, TODAY)).toBe(situation);
});

test('templates of the situation come first, of these those of the line, and none without a way', () => {
  const templates = [
    template(1, { situation: 'oferta', line: 'auto' }),
    template(2, { line: 'hogar' }),
    template(3),
    template(4, { line: 'auto', channel: 'email' }),
    template(5, { line: 'auto', channel: 'call' }),
  ];
  const ids = (of: Subject) => fittingTemplates(of, TODAY).map(({ id }) => id);
  expect(ids(subject({}, { templates }))).toEqual([4, 5, 3, 2, 1]);
  expect(ids(subject({ email: '' }, { templates }))).toEqual([5, 3, 2, 1]);
  const noPhone = { phone: '', customer: { ...customer, phone: '' } };
  expect(ids(subject(noPhone, { templates }))).toEqual([4]);
  // A number that is none in any country can be called as it is written, but has no WhatsApp.
  const internal = { customer: { ...customer, phone: '12345' } };
  expect(ids(subject(internal, { templates }))).toEqual([4, 5]);
});

test.each([
  ['a new lead, whose policy is a competitor’s', subject({ renewsOn: '2027-04-03' }), ['nueva']],
  ['a lead', subject({ status: 'cotizado' }), ['nueva']],
  ['a sale', subject({ status: 'ganado' }), ['nueva', 'cumpleanos']],
  ['a renewal', subject({}, { policy: policy(TODAY) }), ['renovacion', 'nueva', 'cumpleanos']],
  [
    'a policy that has lapsed',
    subject({}, { policy: policy('2026-11-21') }),
    ['vencida', 'nueva', 'cumpleanos'],
  ],
])('%s is offered no template about policies that the firm has not', (_, of, offered) => {
  const templates = ['nueva', 'renovacion', 'vencida', 'cumpleanos'].map((situation, id) =>
    template(id, { situation }),
  );
  expect(fittingTemplates({ ...of, templates }, TODAY).map((one) => one.situation)).toEqual(
    offered,
  );
  if (!of.policy) expect(valuesOf(of).fecha).toBe('');
});

test.each([
  ['one that names no premium', [1, 2, 3, 4], 3],
  ['one with the premium when there is no other', [1, 2, 4], 2],
  ['any e-mail', [1, 4], 4],
  ['none without an e-mail', [1], undefined],
])('of the templates, with the comparison of offers goes %s', (_, ids, expected) => {
  const all = [
    template(1, { situation: 'oferta' }),
    template(2, { situation: 'oferta', channel: 'email', subject: 'Su oferta: {prima}' }),
    template(3, { situation: 'oferta', channel: 'email', text: 'Hola, {nombre}' }),
    template(4, { channel: 'email' }),
  ];
  expect(templateForOffers(all.filter(({ id }) => ids.includes(id)))?.id).toBe(expected);
});

test('the fields have the values of the person, the policy and the member of staff', () => {
  const text = '{nombre}, {seguro}, {prima}, {fecha}, {agente}';
  expect(fill(text, valuesOf(subject({}, { policy: policy('2026-12-03') })))).toBe(
    'Ana, auto, {prima}, 3 de diciembre de 2026, Leo Paz',
  );
  expect(fill(text, valuesOf(subject({ value: 99 }, { policy: policy('2026-12-03') })))).toContain(
    '$99.00',
  );
  expect(fill(text, valuesOf(subject({ line: '' }, { agent: '' })))).toBe(
    'Ana, {seguro}, {prima}, {fecha}, {agente}',
  );
});

test('the address that staff keep is used before the one that the request came with', () => {
  expect(emailOf(request)).toBe('ana@vieja.example');
  expect(emailOf({ ...request, customer: { ...customer, email: 'ana@nueva.example' } })).toBe(
    'ana@nueva.example',
  );
});

test.each([
  ['nuevo', 'nueva', 'contactado'],
  ['nuevo', 'oferta', 'cotizado'],
  ['contactado', 'oferta', 'cotizado'],
  ['contactado', 'nueva', ''],
  ['cotizado', 'oferta', ''],
  ['ganado', 'oferta', ''],
  ['nuevo', 'cumpleanos', ''],
] as const)('a request that is %s moves by a template for %s to %j', (status, situation, to) => {
  expect(movesTo({ status }, situation)).toBe(to);
});

test('a planned contact that is ahead stays; otherwise one is proposed while the request is open', () => {
  const now = new Date(2026, 10, 22);
  const planned = { ...request, nextContactOn: '2026-11-23', nextStep: 'Llamarla' };
  expect(proposedNext(planned, now)).toEqual({ day: '2026-11-23', step: 'Llamarla' });
  expect(proposedNext({ ...planned, nextContactOn: '2026-11-22' }, now)).toEqual({
    ...{ day: '2026-11-25', step: '' },
  });
  expect(proposedNext({ ...request, status: 'ganado' }, now)).toEqual({ day: '', step: '' });
});

test('no text that somebody gave as a name, such as an address, gets into a message', () => {
  const known = { line: 'auto', premium: 1, endsOn: null, agent: '' };
  expect(fieldValues({ ...known, name: 'https://x.example Ana' }).nombre).toBe('');
  expect(fieldValues({ ...known, name: ' José Luis' }).nombre).toBe('José');
});
