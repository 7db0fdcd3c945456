import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { escapeHtml, oneLine, severalLines } from './clean';

test.each(Object.entries(HOSTILE_TEXTS))(
  'one line of %s has no line end, control character or change of direction',
  (_name, text) => {
    expect(oneLine(`a\r\n${text}`, 200)).not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u,
    );
  },
);

test.each([
  ['Ana\r\nBcc: x@y.example', 40, 'Ana Bcc: x@y.example'],
  ['  Ana \t Rivera ', 40, 'Ana Rivera'],
  ['👩‍👩‍👧‍👦', 40, '👩‍👩‍👧‍👦'],
  ['😀😀😀😀', 3, '😀😀…'],
  ['\u202Egnp.exe\u202C', 40, 'gnp.exe'],
])('%j becomes one line of at most %i characters: %j', (text, max, line) => {
  expect(oneLine(text, max)).toBe(line);
});

test('keeps the lines of a message without empty ones, up to a number', () => {
  expect(severalLines('uno\r\n\r\n dos \ntres\ncuatro', 100, 3)).toBe('uno\ndos\ntres…');
  expect(severalLines('a'.repeat(700), 600, 3)).toHaveLength(600);
});

test('escapes what HTML and its attributes read', () => {
  expect(escapeHtml(`<a href="x">&'`)).toBe(`&lt;a href=&quot;x&quot;&gt;&amp;'`);
});
