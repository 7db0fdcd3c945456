import { records } from '../../text/records';
import { checkValues, type Field, type Kind, kinds, toColumns, toValues } from './fields';

const { invalid } = records;
const fieldOf = (kind: Kind, more: Partial<Field> = {}): Field => ({
  name: 'it',
  kind,
  label: 'It',
  ...more,
});
const problem = (field: Field, written: string | boolean) =>
  checkValues([field], { it: written }).it;

/** Kind, column value, input value, and the value sent when the input is unchanged. */
const ROUND_TRIPS: [Kind, unknown, string | boolean, unknown][] = [
  ['text', 'Ana', 'Ana', 'Ana'],
  ['text', '', '', ''],
  ['text', null, '', ''],
  ['text', undefined, '', ''],
  ['multiline', 'a\nb', 'a\nb', 'a\nb'],
  ['code', 'verano', 'verano', 'verano'],
  ['choice', 'auto', 'auto', 'auto'],
  ['picture', '', '', ''],
  ['email', 'a@b.example', 'a@b.example', 'a@b.example'],
  ['tel', '787 555 0100', '787 555 0100', '787 555 0100'],
  ['url', 'https://a.example', 'https://a.example', 'https://a.example'],
  ['date', '2026-12-24', '2026-12-24', '2026-12-24'],
  ['date', null, '', null],
  ['time', '16:30:00', '16:30', '16:30'],
  ['time', null, '', null],
  ['money', 1250.5, '1,250.50', 1250.5],
  ['money', 0, '0.00', 0],
  ['money', 9_999_999_999.99, '9,999,999,999.99', 9_999_999_999.99],
  ['money', null, '', null],
  ['percent', 12.5, '12.5', 12.5],
  ['percent', 0, '0', 0],
  ['reference', 7, '7', 7],
  ['search', 7, '7', 7],
  [
    'reference',
    'a1b2c3d4-0000-4000-8000-000000000001',
    'a1b2c3d4-0000-4000-8000-000000000001',
    'a1b2c3d4-0000-4000-8000-000000000001',
  ],
  ['reference', null, '', null],
  ['list', ['a', 'b c'], 'a, b c', ['a', 'b c']],
  ['list', [], '', []],
  ['list', null, '', []],
  ['switch', true, true, true],
  ['switch', false, false, false],
  ['switch', null, false, false],
];

test.each(ROUND_TRIPS)(
  '%s: the column %j becomes the value %j and is sent as %j',
  (kind, column, value, sent) => {
    const fields = [fieldOf(kind)];
    expect(toValues(fields, { it: column, other: 1 })).toEqual({ it: value });
    expect(toColumns(fields, { it: value })).toEqual({ it: sent });
  },
);

test.each(['24:00', '9:30', '16:60', '16:30:00'])('%s is no time of day', (written) => {
  expect(problem(fieldOf('time'), written)).toBe(invalid.time);
});

test('the table covers every kind', () => {
  expect(new Set(ROUND_TRIPS.map(([kind]) => kind))).toEqual(new Set(Object.keys(kinds)));
});

test.each(['1899-12-31', '2201-01-01', '99999-01-01', '-infinity', '12026-11-25'])(
  'a date that the database would refuse is an error before it is sent: %s',
  (written) => expect(problem(fieldOf('date'), written)).toBe(invalid.day),
);

test.each(['1900-01-01', '2200-12-31'])('the first and last date are valid: %s', (written) =>
  expect(problem(fieldOf('date'), written)).toBeUndefined(),
);

test.each<[Kind, string, unknown]>([
  ['text', '  Ana \n', 'Ana'],
  ['text', 'a\0b\uD83E \uD83E\uDDA4', 'ab \uD83E\uDDA4'],
  ['money', ' 1,250.5 ', 1250.5],
  ['money', '1 250', 1250],
  ['money', '   ', null],
  ['reference', ' 12 ', 12],
  ['list', ' a ,, b,a ', ['a', 'b', 'a']],
  ['list', '\u202Ea, b', ['\u202Ea', 'b']],
  ['code', ' \u202Ea\0 ', '\u202Ea'],
  ['text', ' \u202Ea\0 ', 'a'],
  ['date', ' ', null],
  ['url', ' faro.example/a ', 'https://faro.example/a'],
  ['url', 'http://faro.example', 'http://faro.example'],
  ['url', ' ', ''],
])('a %s field sends the typed text %j as %j', (kind, written, sent) => {
  expect(toColumns([fieldOf(kind)], { it: written })).toEqual({ it: sent });
});

test('sends only the given values', () => {
  const fields = [fieldOf('text'), fieldOf('money', { name: 'cost' })];
  expect(toColumns(fields, { cost: '1' })).toEqual({ cost: 1 });
});

test.each<[Kind, string, string | undefined]>([
  ['email', 'a@b.example', undefined],
  ['email', 'a b@c.example', invalid.email],
  ['email', 'a@b', invalid.email],
  ['email', '"a"@b.example', invalid.email],
  ['tel', '+1 (787) 555-01.00', undefined],
  ['tel', '1234', invalid.tel],
  ['tel', 'call me', invalid.tel],
  ['tel', '1'.repeat(41), invalid.tel],
  ['url', 'https://a.example/b?c', undefined],
  ['url', ' www.a.example:8080/b?c#d ', undefined],
  ['url', 'a', invalid.url],
  ['url', 'a@b.example', invalid.url],
  ['url', 'javascript:alert(1)//a.example', invalid.url],
  ['url', '//a.example', invalid.url],
  ['url', 'http://a.example', invalid.url],
  ['url', 'javascript:alert(1)//https://', invalid.url],
  ['url', 'https://a b', invalid.url],
  ['money', '0', undefined],
  ['money', '1,250.50', undefined],
  ['money', '9999999999.99', undefined],
  ['money', '12345678901', invalid.money],
  ['money', '1.234', invalid.money],
  ['money', '-1', invalid.negative],
  ['money', '− 1,250.50', invalid.negative],
  ['money', '-1,25', invalid.money],
  ['money', '$5', invalid.money],
  ['money', '1,25', invalid.money],
  ['money', '1250,50', invalid.money],
  ['money', '1,250,5', invalid.money],
  ['money', '1, 250', invalid.money],
  ['money', '1,250,000.50', undefined],
  ['money', '1 250 000', undefined],
  ['money', '1e3', invalid.money],
  ['percent', '100', undefined],
  ['percent', '12.25', undefined],
  ['percent', '100.01', invalid.percent],
  ['percent', '-1', invalid.percent],
  ['percent', '12 %', invalid.percent],
])('a %s field with the text %j has the error %j', (kind, written, expected) => {
  expect(problem(fieldOf(kind), written)).toBe(expected);
});

test('an empty field is an error only when it is required', () => {
  for (const kind of ['text', 'email', 'tel', 'url', 'money', 'date', 'reference'] as const) {
    expect(problem(fieldOf(kind), ' ')).toBeUndefined();
    expect(problem(fieldOf(kind, { required: true }), ' ')).toBe(invalid.missing);
    expect(checkValues([fieldOf(kind, { required: true })], {})).toEqual({ it: invalid.missing });
  }
});

test('counts code points of the trimmed text, as the database does', () => {
  const field = fieldOf('text', { maxLength: 3 });
  expect(problem(field, ' 🦤🦤🦤 ')).toBeUndefined();
  expect(problem(field, 'abcd')).toBe('«It» admite hasta 3 caracteres.');
});

test("applies a field's own check after that of its kind, to the trimmed text", () => {
  const check = jest.fn((text: string) => (text === 'a@b.example' ? 'taken' : undefined));
  const field = fieldOf('email', { check });
  expect(problem(field, 'nothing')).toBe(invalid.email);
  expect(check).not.toHaveBeenCalled();
  expect(problem(field, ' a@b.example ')).toBe('taken');
  expect(check).toHaveBeenCalledWith('a@b.example');
});

test('a date may equal the one that it must follow only with orSame', () => {
  const after = { field: 'from', problem: 'early' };
  const ofDays = (from: string, until: string, orSame?: true) =>
    checkValues(
      [
        fieldOf('date', { name: 'from' }),
        fieldOf('date', { name: 'until', after: { ...after, ...(orSame && { orSame }) } }),
      ],
      { from, until },
    );
  expect(ofDays('2026-01-02', '2026-01-02')).toEqual({ until: 'early' });
  expect(ofDays('2026-01-02', '2026-01-02', true)).toEqual({});
  expect(ofDays('2026-01-02', '2026-01-01', true)).toEqual({ until: 'early' });
});

test('returns all errors by field', () => {
  const fields = [
    fieldOf('text', { name: 'name', required: true }),
    fieldOf('email', { name: 'email' }),
    fieldOf('switch', { name: 'active' }),
  ];
  expect(checkValues(fields, { name: '', email: 'x', active: false })).toEqual({
    name: invalid.missing,
    email: invalid.email,
  });
});
