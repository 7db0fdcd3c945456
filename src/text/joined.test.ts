import { joined } from './joined';

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Luis', 'Eva'], 'Ana, Luis y Eva'],
  [['Ana', 'Inés'], 'Ana e Inés'],
  [['Ana', 'Íñigo'], 'Ana e Íñigo'],
  [['Ana', 'Hilario'], 'Ana e Hilario'],
  [['Ana', '«Isla»'], 'Ana e «Isla»'],
  [['Agua', 'Hielo'], 'Agua y Hielo'],
  [['Ana', 'Yolanda'], 'Ana y Yolanda'],
  [['Ana', '4'], 'Ana y 4'],
])('joins %j', (names, text) => {
  expect(joined(names)).toBe(text);
});
