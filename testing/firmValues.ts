import type { FirmField } from '../src/config/site';

const day = {
  ...{ days: 'Lunes a viernes', time: '8:00 a. m. a 5:00 p. m.', weekdays: [1, 2, 3, 4, 5] },
  ...{ opens: '08:00', closes: '17:00' },
};
const person = { name: 'Ana Rivera', role: 'Corredora', licence: '000-0001' };

/** Values of the firm's fields which the browser, the server and PostgreSQL accept; some look like code. */
export const GOOD_VALUES: [FirmField, unknown][] = [
  ['name', '<img src=x onerror=alert(1)>'],
  ['legalName', `O'Higgins "el" </script><script>alert(1)</script>, Inc.`],
  ['telephone', { e164: '+17875550199', display: '(787) 555-0199' }],
  ['whatsapp', '+34600000000'],
  ['email', "o'higgins+web@alero.example"],
  ['hours', [day, { ...day, days: 'Sábados', weekdays: [6] }]],
  ['address', 'Calle 1; piso 2, San Juan'],
  ['registerNumber', '12-345'],
  ['legal', [{ label: 'CIF', text: 'X', href: 'https://ocs.pr.gov/a?b=1' }]],
  ['legal', [{ label: 'Quejas', text: 'quejas@x.example', href: 'mailto:quejas@x.example' }]],
  ['legal', []],
  ['since', 1987],
  ['since', null],
  ['responseTime', 'una hora'],
  ['responseTime', null],
  ['answerMinutes', 10_000],
  ['answerMinutes', null],
  ['people', [person, { ...person, photo: '/people/ana.webp' }]],
  ['people', []],
];

/** Values that all three refuse. */
export const BAD_VALUES: [string, unknown][] = [
  ['name', ''],
  ['name', ' '],
  ['name', null],
  ['name', ['Faro']],
  ['telephone', { e164: '787 555 0199', display: 'x' }],
  ['telephone', { e164: '+17875550199' }],
  ['telephone', { e164: '+17875550199', display: 'x', more: 1 }],
  ['telephone', null],
  ['whatsapp', '+1787555019912345'],
  ['whatsapp', 17_875_550_199],
  ['email', 'hola'],
  ['email', 'hola@x.example\r\nBcc: eva@x.example'],
  ['email', 'hola?bcc=eva@x.example'],
  ['email', 'ana@x.example,eva@x.example'],
  ['hours', []],
  ['hours', 'x'],
  ['hours', [null]],
  ['hours', [{ ...day, opens: '17:00' }]],
  ['hours', [{ ...day, closes: '24:00' }]],
  ['hours', [{ ...day, weekdays: [] }]],
  ['hours', [{ ...day, weekdays: [7] }]],
  ['hours', [{ ...day, weekdays: ['1'] }]],
  ['hours', [{ ...day, weekdays: 1 }]],
  ['legal', [{ label: 'x', text: 'x', href: 'javascript:alert(1)' }]],
  ['legal', [{ label: 'x', text: 'x', href: 'https:// x' }]],
  ['legal', [{ label: 'x', text: 'x', href: 'https://x.example/"a"' }]],
  ['legal', [{ label: 'x', text: 'x', href: '/<b>' }]],
  ['legal', [{ label: 'x' }]],
  ['legal', {}],
  ['since', 1699],
  ['since', 2000.5],
  ['since', '2000'],
  ['answerMinutes', 0],
  ['people', [{ ...person, photo: '//other.example/a.webp' }]],
  ['people', [{ ...person, photo: '/a".webp' }]],
  ['people', [{ ...person, role: undefined }]],
  ['country', 'ES'],
  ['timeZone', 'UTC'],
  ['placeholders', []],
  ['constructor', 'x'],
];

/** Values that PostgreSQL refuses besides, since no form sends them. */
export const UNSENT_VALUES: [string, unknown][] = [
  ['name', 'x'.repeat(81)],
  ['name', 'Alero\nGroup'],
  ['name', 'Alero\u2028Group'],
  ['name', ' Alero'],
  ['address', 'x'.repeat(201)],
  ['hours', Array.from({ length: 15 }, () => day)],
  ['legal', Array.from({ length: 9 }, () => ({ label: 'x', text: 'x' }))],
  ['people', Array.from({ length: 13 }, () => person)],
];
