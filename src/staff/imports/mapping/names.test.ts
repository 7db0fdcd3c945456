import { turned } from './names';

test.each([
  ['Rivera Ortiz, Ana', 'Ana Rivera Ortiz'],
  ['Rivera, Ana E.', 'Ana E. Rivera'],
  ['Soto, Ana Y', 'Ana Y Soto'],
  ['Vega, Renée', 'Renée Vega'],
  ['Peña, José Íñigo Jr.', 'José Íñigo Peña Jr'],
  ['Sá, Inés', 'Inés Sá'],
])('turns %s', (name, expected) => {
  expect(turned(name)).toBe(expected);
});

test.each(['Soto, Ana Y Luis', 'Vega, María e Iván', 'Faro, Inc.', 'Ortiz, S. A.', 'Gil, Ana MD'])(
  'leaves %s as it is',
  (name) => {
    expect(turned(name)).toBe(name);
  },
);
