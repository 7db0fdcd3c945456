import facts from '../../../../public/site.json';
import type { Site } from '../../../config/site';
import { firmData as text } from '../../../text/firmData';
import { changesOf, draftOf, rebased } from './draft';
import { problemsOf } from './problems';

const site = facts as Site;
const draft = draftOf(site);
const changed = (fields: Partial<typeof draft>) => changesOf({ ...draft, ...fields }, site, []);

test('an untouched draft changes nothing; confirmed fields are saved as they are', () => {
  expect(changed({})).toEqual({});
  expect(problemsOf(draft, site)).toEqual({});
  expect(changesOf(draft, site, ['name', 'people'])).toEqual({
    name: site.name,
    people: site.people,
  });
});

test('fields are stored as the site has them', () => {
  expect(
    changed({
      ...{ name: ' Faro\u202e  Grupo ', telephone: '787 555 0199', whatsapp: '+34 600 000 000' },
      ...{ since: '', responseTime: ' ', answerMinutes: '60' },
      legal: [
        { label: 'Quejas', text: 'quejas', href: 'quejas@faro.example' },
        { label: 'OCS', text: 'Comisionado', href: '' },
      ],
      people: [{ name: 'Ana', role: 'Corredora', licence: '1', photo: '/people/ana.webp' }],
      hours: [{ weekdays: [6, 0], opens: '09:00', closes: '12:30' }],
    }),
  ).toEqual({
    name: 'Faro Grupo',
    telephone: { e164: '+17875550199', display: '(787) 555-0199' },
    whatsapp: '+34600000000',
    since: null,
    responseTime: null,
    answerMinutes: 60,
    legal: [
      { label: 'Quejas', text: 'quejas', href: 'mailto:quejas@faro.example' },
      { label: 'OCS', text: 'Comisionado' },
    ],
    people: [{ name: 'Ana', role: 'Corredora', licence: '1', photo: '/people/ana.webp' }],
    hours: [
      {
        ...{ days: 'Sábados y domingos', time: '9:00 a. m. a 12:30 p. m.' },
        ...{ weekdays: [6, 0], opens: '09:00', closes: '12:30' },
      },
    ],
  });
});

test('hours that stay keep their words', () => {
  const own = { ...site, hours: [{ ...site.hours[0]!, time: 'con cita' }] };
  const more = [...draftOf(own).hours, { weekdays: [6], opens: '09:00', closes: '10:00' }];
  expect(changesOf({ ...draftOf(own), hours: more }, own, []).hours?.[0]?.time).toBe('con cita');
});

test.each<[string, Partial<typeof draft>, Record<string, string>]>([
  ['an empty name', { name: ' ' }, { name: text.empty }],
  ['half a number', { telephone: '787' }, { telephone: text.problems.telephone }],
  ['half an address', { email: 'hola' }, { email: text.problems.email }],
  ['no year', { since: 'dos mil' }, { since: text.problems.since }],
  ['no minutes', { answerMinutes: '0' }, { answerMinutes: text.problems.answerMinutes }],
  ['no hours', { hours: [] }, { hours: text.problems.hours }],
  [
    'hours without anything',
    { hours: [{ weekdays: [], opens: '', closes: '' }] },
    {
      'hours[0].weekdays': text.problems['hours.weekdays'],
      'hours[0].opens': text.problems['hours.opens'],
      'hours[0].closes': text.problems['hours.closes'],
    },
  ],
  [
    'hours that end before they begin',
    { hours: [{ weekdays: [1], opens: '10:00', closes: '09:00' }] },
    { 'hours[0].closes': text.problems['hours.closes'] },
  ],
  [
    'a link that is code',
    { legal: [{ label: 'x', text: 'x', href: 'javascript:alert(1)' }] },
    { 'legal[0].href': text.problems['legal.href'] },
  ],
  [
    'a link with a quotation mark',
    { legal: [{ label: 'x', text: 'x', href: 'https://x.example/"a"' }] },
    { 'legal[0].href': text.problems['legal.href'] },
  ],
  [
    'texts that are too long, by letters as PostgreSQL counts them',
    {
      ...{ name: '𝛼'.repeat(81), address: '𝛼'.repeat(200) },
      legal: [{ label: 'x'.repeat(61), text: 'x', href: '' }],
      people: [{ name: 'x', role: 'x', licence: 'x'.repeat(41) }],
    },
    {
      ...{ name: text.long(80), 'legal[0].label': text.long(60) },
      'people[0].licence': text.long(40),
    },
  ],
  [
    'half a person',
    { people: [{ name: 'Ana', role: '', licence: '1' }] },
    { 'people[0].role': text.empty },
  ],
])('says what is wrong with %s', (_, fields, problems) => {
  expect(problemsOf({ ...draft, ...fields }, site)).toEqual(problems);
});

test('a draft on newer data keeps what the person has typed, and takes over the rest', () => {
  const now = { ...site, name: 'Otro', address: 'Calle 2' };
  const merged = rebased({ ...draft, name: 'Mío' }, draft, draftOf(now));
  expect([merged.name, merged.address]).toEqual(['Mío', 'Calle 2']);
});
