import { LINES_OF_BUSINESS } from '../../config/pageData';
import { form } from '../../text/form';
import {
  completionOf,
  detailChecks,
  type DetailField,
  detailFields,
  type DetailValues,
  isPostalCode,
  MESSAGE_LENGTH,
  type RequestedLine,
  toNumber,
} from './detailFields';

const { check } = form;
/** A single character of two UTF-16 code units. */
const bird = '🦤';

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 15) }));
afterEach(() => void jest.useRealTimers());

const found = (line: RequestedLine, field: DetailField, value: string) =>
  detailChecks(line)[field](value, {} as never);

test.each<[RequestedLine, DetailField, string, string | undefined]>([
  ['auto', 'vehicle', bird.repeat(80), undefined],
  ['auto', 'vehicle', bird.repeat(81), check.longText(80)],
  ['auto', 'vehicleYear', ' 2019 ', undefined],
  ['auto', 'vehicleYear', '2027', undefined],
  ['auto', 'vehicleYear', '2028', check.outsideYears(1930, 2027)],
  ['auto', 'vehicleYear', '19', check.outsideYears(1930, 2027)],
  ['auto', 'vehicleYear', 'dos mil', check.notNumber],
  ['auto', 'postalCode', '00907-1234', undefined],
  ['auto', 'postalCode', '0907', check.notPostalCode],
  ['hogar', 'homeYear', '1499', check.outsideYears(1500, 2027)],
  ['vida', 'capital', '$100,000', undefined],
  ['vida', 'capital', '999', check.outside(1000, 100_000_000)],
  ['salud', 'people', '0', check.outside(1, 1000)],
  ['salud', 'people', '2.5', check.notNumber],
  ['salud', 'people', '-1', check.notNumber],
  ['comercio', 'employees', '0', undefined],
  ['comercio', 'contents', '1e9', check.notNumber],
  ['viaje', 'days', '731', check.outside(1, 730)],
  ['viaje', 'departsOn', '2026-11-23', undefined],
  ['viaje', 'departsOn', '2026-11-22', check.pastDay],
  ['auto', 'renewsOn', '2029-11-23', undefined],
  ['auto', 'renewsOn', '2029-11-24', check.farDay],
  ['auto', 'renewsOn', '0026-11-24', check.pastDay],
  ['auto', 'renewsOn', 'mañana', check.notDay],
  ['', 'message', bird.repeat(MESSAGE_LENGTH), undefined],
  ['', 'message', bird.repeat(MESSAGE_LENGTH + 2), check.longMessage(2)],
])('%s, %s of %p: %s', (line, field, value, problem) => {
  expect(found(line, field, value)).toBe(problem);
});

test('requires no field, for any line of business', () => {
  for (const line of [...LINES_OF_BUSINESS, ''] as const) {
    for (const field of detailFields(line)) expect(found(line, field, ' ')).toBeUndefined();
    expect(completionOf(line, { vehicle: ' ', message: '' })).toBeUndefined();
  }
});

test('a trip has no field for the end of a present policy', () => {
  expect(detailFields('viaje')).not.toContain('renewsOn');
  expect(detailFields('')).toContain('renewsOn');
});

test.each([
  ['100000', 100_000],
  ['$ 100,000', 100_000],
  ['1.000.000', 1_000_000],
  ['0', 0],
  ['1,5', undefined],
  ['1,0000', undefined],
  ['', undefined],
  ['1'.repeat(16), undefined],
])('toNumber(%p) is %p', (text, number) => {
  expect(toNumber(text)).toBe(number);
});

test.each([
  ['PR', '00907', true],
  ['PR', '907', false],
  ['US', '33101-0001', true],
  ['ES', '28001', true],
  ['ES', '28001-0001', false],
  ['MX', '06600', true],
  ['DO', '10101', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', 'x'.repeat(21), false],
])('postal code in %s: %s', (country, text, expected) => {
  expect(isPostalCode(text, 20, country)).toBe(expected);
});

test('converts filled-in answers to their types, and leaves out answers of another line of business', () => {
  const values: DetailValues = {
    vehicle: ' Corolla\0 ',
    vehicleYear: '2019',
    claims: 'none',
    callTime: 'noon',
    renewsOn: '2027-03-01',
    message: ' Hola ',
    alarm: 'true',
  };
  expect(completionOf('auto', values)).toEqual({
    line: 'auto',
    answers: { vehicle: 'Corolla', vehicleYear: 2019, claims: 'none', callTime: 'noon' },
    message: 'Hola',
    renewsOn: '2027-03-01',
    marketing: '',
  });
  expect(completionOf('hogar', { alarm: 'false' })).toEqual({
    line: 'hogar',
    answers: { alarm: false },
    message: '',
    renewsOn: '',
    marketing: '',
  });
});

test('sends the consent to advertising even if nothing else is filled in, with the version of its text', () => {
  expect(completionOf('', { marketing: 'on' })).toEqual({
    line: '',
    answers: {},
    message: '',
    renewsOn: '',
    marketing: form.marketing.version,
  });
  expect(completionOf('', { marketing: '' })).toBeUndefined();
});
