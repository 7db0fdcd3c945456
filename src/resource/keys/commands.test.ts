import { COMMANDS, commandOf, type Pressed } from './commands';

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});
const nameOf = (event: Pressed, isTyping = false) => commandOf(event, isTyping)?.name;

test.each([
  ['/', {}, 'search'],
  ['/', { shiftKey: true }, 'search'],
  ['?', { shiftKey: true }, 'help'],
  ['j', {}, 'next'],
  ['J', {}, 'next'],
  ['j', { repeat: true }, 'next'],
  ['k', { ctrlKey: true }, 'palette'],
  ['k', { metaKey: true }, 'palette'],
  ['s', { metaKey: true }, 'save'],
  ['J', { shiftKey: true }, undefined],
  ['X', { shiftKey: true }, 'selectTo'],
  ['S', { shiftKey: true, ctrlKey: true }, undefined],
  ['j', { altKey: true }, undefined],
  ['j', { ctrlKey: true }, undefined],
  ['j', { isComposing: true }, undefined],
  ['r', { repeat: true }, undefined],
  ['s', {}, undefined],
  ['@', { ctrlKey: true, altKey: true }, undefined],
  // Another listener handles these.
  ['Enter', {}, undefined],
  ['Escape', {}, undefined],
] as const)('%s with %j is the command %s', (key, more, expected) => {
  expect(nameOf(pressed(key, more))).toBe(expected);
});

test('while a person types, only keys with Ctrl are commands', () => {
  for (const { key } of COMMANDS.filter((one) => !one.key.startsWith('Control+')))
    expect(nameOf(pressed(key), true)).toBeUndefined();
  expect(nameOf(pressed('s', { ctrlKey: true }), true)).toBe('save');
});

test('no two commands have the same key, or the same name', () => {
  expect(new Set(COMMANDS.map(({ key }) => key)).size).toBe(COMMANDS.length);
  expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
});
