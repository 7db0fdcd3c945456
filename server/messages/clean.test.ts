import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { escapeHtml, oneLine, severalLines } from './clean';

test.each(Object.entries(HOSTILE_TEXTS))(
  'oneLine removes line ends, control characters and changes of direction from %s',
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
])('oneLine(%j, %i) is %j', (text, max, line) => {
  expect(oneLine(text, max)).toBe(line);
});

test('severalLines keeps a number of lines that are not empty', () => {
  expect(severalLines('uno\r\n\r\n dos \ntres\ncuatro', 100, 3)).toBe('uno\ndos\ntres…');
  expect(severalLines('a'.repeat(700), 600, 3)).toHaveLength(600);
});

test('escapeHtml escapes the special characters of HTML and its attributes', () => {
  expect(escapeHtml(`<a href="x">&'`)).toBe(`&lt;a href=&quot;x&quot;&gt;&amp;'`);
});
