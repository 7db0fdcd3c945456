import facts from '../../public/site.json';
import { parseSite } from './site';

const problemsOf = (value: unknown): string[] => {
  try {
    parseSite(value);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

test('accepts the project’s own file', () => {
  expect(parseSite(facts)).toEqual(facts);
});

test('accepts a legal identifier without a link', () => {
  expect(problemsOf({ ...facts, legal: [{ label: 'CIF', text: 'X-0000000' }] })).toEqual([]);
});

test('accepts a file without the facts that show that the firm can be trusted', () => {
  const { since, responseTime, answerMinutes, people, placeholders, ...others } = facts;
  expect([since, responseTime, answerMinutes, people, placeholders]).not.toContain(undefined);
  expect(problemsOf(others)).toEqual([]);
});

test('reports each invalid field on a separate line', () => {
  const invalid = {
    ...facts,
    name: ' ',
    telephone: { e164: '787 555 0142', display: '(787) 555-0142' },
    hours: [{ ...facts.hours[0], time: undefined, weekdays: [7], opens: '8:00' }],
    legal: [{ label: 'Quejas', text: 'aquí', href: 'javascript:alert(1)' }],
    csvDelimiter: '|',
  };
  expect(problemsOf(invalid)).toEqual([
    'site.json: name must be a text that is not empty',
    'site.json: telephone.e164 must be a number in E.164 form, such as +17875550142',
    'site.json: hours[0].time must be a text that is not empty',
    'site.json: hours[0].weekdays[0] must be a day of the week from 0, Sunday, to 6',
    'site.json: hours[0].opens must be a time, such as 08:00',
    'site.json: legal[0].href must be an https or mailto address, or a path',
    'site.json: csvDelimiter must be a comma, a semicolon or a tab',
  ]);
});

test.each([
  [
    'whatsapp',
    '+0123456',
    'site.json: whatsapp must be a number in E.164 form, such as +17875550142',
  ],
  ['email', 'hola', 'site.json: email must be an e-mail address'],
  ['hours', [], 'site.json: hours must be a list with at least one entry'],
  [
    'hours',
    [{ ...facts.hours[0], closes: '08:00' }],
    'site.json: hours[0].closes must be later than opens',
  ],
  ['since', '2000', 'site.json: since must be a year, such as 2000'],
  [
    'answerMinutes',
    0.5,
    'site.json: answerMinutes must be a number of minutes from 1 to 10000, such as 120',
  ],
  ['renewalDays', 366, 'site.json: renewalDays must be a number of days from 1 to 365, such as 60'],
  [
    'documentMegabytes',
    26,
    'site.json: documentMegabytes must be a number of megabytes from 1 to 25, such as 10',
  ],
  [
    'wantedDocuments',
    { auto: ['carnet'] },
    'site.json: wantedDocuments.auto[0] must be one of poliza, identificacion, licencia, foto, reclamacion, otro',
  ],
  ['wantedDocuments', { moto: [] }, 'site.json: wantedDocuments.moto is not a known field'],
  [
    'people',
    [{ name: 'Ana', role: 'Corredora', licence: '1', photo: '//other.example/ana.webp' }],
    'site.json: people[0].photo must be a path in public/, such as /people/ana.webp',
  ],
  [
    'placeholders',
    ['name', 'adress'],
    'site.json: placeholders names adress, which is not a field of the file',
  ],
  ['legal', 'none', 'site.json: legal must be a list'],
  ['telephone', null, 'site.json: telephone must be an object'],
  [
    'country',
    'Spain',
    'site.json: country must be a country code of two capital letters, such as PR',
  ],
  ['timeZone', '+04:00', 'site.json: timeZone must be a time zone, such as America/Puerto_Rico'],
  [
    'timeZone',
    'Puerto Rico',
    'site.json: timeZone must be a time zone, such as America/Puerto_Rico',
  ],
])('reports %s: %j', (field, value, problem) => {
  expect(problemsOf({ ...facts, [field]: value })).toEqual([problem]);
});

test('reports a misspelt field both as missing and as unknown', () => {
  const { address, ...others } = facts;
  expect(problemsOf({ ...others, adress: address })).toEqual([
    'site.json: address must be a text that is not empty',
    'site.json: adress is not a known field',
  ]);
});

test.each([[null], ['text'], [[]]])('refuses %j', (value) => {
  expect(problemsOf(value)).toEqual(['site.json: the file must hold an object']);
});
