import { form } from '../../text/form';
import { quoteChecks, type QuoteField, quoteOf, type QuoteValues } from './quoteFields';

const { check } = form;
const EMPTY: QuoteValues = {
  line: '',
  name: '',
  phone: '',
  email: '',
  website: '',
  consent: '',
};
const found = (field: QuoteField, values: Partial<QuoteValues>, hasLines = true) => {
  const all = { ...EMPTY, ...values };
  return quoteChecks(hasLines)[field](all[field], all);
};

/** A single character of two UTF-16 code units. */
const bird = '🦤';

describe('quoteChecks', () => {
  test.each<[QuoteField, Partial<QuoteValues>, string | undefined]>([
    ['line', {}, form.line.missing],
    ['line', { line: 'otro' }, undefined],
    ['name', { name: ' \t' }, check.noName],
    ['name', { name: '\0' }, check.noName],
    ['name', { name: bird.repeat(120) }, undefined],
    ['name', { name: bird.repeat(121) }, check.longName],
    ['phone', {}, check.noContact],
    ['phone', { email: 'ana@x.example' }, undefined],
    ['phone', { phone: '+1 (787) 555-0100' }, undefined],
    ['phone', { phone: '787.555.0100' }, undefined],
    ['phone', { phone: '\u202a+1\u00a0787\u2011555\u20110100\u202c' }, undefined],
    ['phone', { phone: '787 555 0100 ext. 3' }, check.notPhone],
    ['phone', { phone: '٧٨٧٥٥٥٠١٠٠' }, check.notPhone],
    ['phone', { phone: '555-01' }, check.shortPhone],
    ['phone', { phone: '((((((((' }, check.shortPhone],
    ['phone', { phone: '1'.repeat(41) }, check.longPhone],
    ['email', { email: '' }, undefined],
    ['email', { email: ' ana@x.example ' }, undefined],
    ['email', { email: 'ana@x' }, check.notEmail],
    ['email', { email: 'a na@x.example' }, check.notEmail],
    ['email', { email: '<ana@x.example>' }, check.notEmail],
    ['email', { email: `${'a'.repeat(250)}@x.example` }, check.notEmail],
    ['consent', {}, check.noConsent],
    ['consent', { consent: 'on' }, undefined],
  ])('%s of %p: %s', (field, values, error) => {
    expect(found(field, values)).toBe(error);
  });

  test('requires no line of business when the page offers none', () => {
    expect(found('line', {}, false)).toBeUndefined();
  });
});

describe('quoteOf', () => {
  test('makes a request from the filled-in fields', () => {
    expect(quoteOf({ ...EMPTY, name: ' Ana ', email: 'ana@x.example', consent: 'on' })).toEqual({
      name: 'Ana',
      email: 'ana@x.example',
      phone: '',
      line: '',
      website: '',
      consent: form.consent.version,
    });
  });

  test('removes NUL, bidirectional control characters and what address books add to a number, and nothing else', () => {
    const name = "'; drop table customers; -- </script>\n=1+1";
    expect(
      quoteOf({
        ...EMPTY,
        line: 'auto',
        name: `\u202e${name}\0`,
        phone: '\u202a787\u00a0555\u20130100\u202c',
      }),
    ).toMatchObject({
      line: 'auto',
      name,
      phone: '787 555-0100',
    });
  });

  test.each(['otro', 'barcos', '__proto__'])('sends no line of business for %s', (line) => {
    expect(quoteOf({ ...EMPTY, line }).line).toBe('');
  });
});
