import { readTableSettings, saveTableSettings } from './tableSettings';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('saves settings and keeps those of other tables', () => {
  saveTableSettings('visits', { size: 50, widths: { ip: 200 } });
  saveTableSettings('customers', { size: 100 });
  saveTableSettings('visits', { visible: { ip: false } });
  expect(readTableSettings('visits')).toEqual({
    size: 50,
    widths: { ip: 200 },
    visible: { ip: false },
  });
  expect(readTableSettings('customers')).toEqual({ size: 100 });
  expect(JSON.parse(stored.get('tables')!)).toHaveProperty('customers');
});

test.each([
  [undefined, {}],
  ['', {}],
  ['{"visits":', {}],
  ['null', {}],
  ['[]', {}],
  ['{"visits":7}', {}],
  ['{"visits":{"size":"50","visible":7,"widths":[3]}}', { visible: {}, widths: {} }],
  [
    '{"visits":{"size":50,"visible":{"ip":false,"id":"no"},"widths":{"ip":null,"id":90}}}',
    { size: 50, visible: { ip: false }, widths: { id: 90 } },
  ],
])('reads the stored text %s as %j', (text, expected) => {
  if (text !== undefined) stored.set('tables', text);
  expect(readTableSettings('visits')).toEqual(expected);
});

test('works when the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expect(readTableSettings('visits')).toEqual({});
  expect(() => saveTableSettings('visits', { size: 50 })).not.toThrow();
});
