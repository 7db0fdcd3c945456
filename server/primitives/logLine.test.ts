import { limitRepeats, logLine } from './logLine';

describe('logLine', () => {
  it.each([
    ['database: 57014 canceling statement', 'database: 57014 canceling statement'],
    ['a\nError: forged\r\n\tb', String.raw`a\u000aError: forged\u000d\u000a\u0009b`],
    ['\u001b[31mred\u0000', String.raw`\u001b[31mred\u0000`],
    ['\u202egnp.exe\u2028', String.raw`\u202egnp.exe\u2028`],
    ['no existe la relación «señal»', 'no existe la relación «señal»'],
  ])('%j becomes %s', (text, line) => {
    expect(logLine(text)).toBe(line);
  });

  it('truncates text above 300 characters', () => {
    expect(logLine('x'.repeat(12_000))).toBe(`${'x'.repeat(300)}…`);
    expect(logLine('\n'.repeat(12_000)).length).toBe(300 * 6 + 1);
  });
});

describe('limitRepeats', () => {
  it('prints a repeated line at most five times a minute, with a note on the last', () => {
    let now = 0;
    const printed: string[] = [];
    const print = limitRepeats(
      (line) => printed.push(line),
      () => now,
    );
    for (let left = 9; left > 0; left--) print('broken');
    print('other');
    expect(printed).toEqual([
      ...Array<string>(4).fill('broken'),
      'broken (repeats are omitted for up to a minute)',
      'other',
    ]);
    now += 60_000;
    print('broken');
    expect(printed.at(-1)).toBe('broken');
  });
});
