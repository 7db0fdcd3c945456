import { isEdited } from './migrationText';

const TEXT = '-- Why.\ncreate table a (\n  id int\n);\n\ninsert into a values (1);\n';

describe('isEdited', () => {
  it.each([
    ['the same text', TEXT],
    ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['other indentation and no line end at the end', TEXT.trim().replace('  id', '\tid')],
    ['a byte order mark', `\ufeff${TEXT}`],
  ])('ignores %s', (_what, file) => {
    expect(isEdited(file, [TEXT])).toBe(false);
  });

  it.each([
    ['a changed value', TEXT.replace('(1)', '(2)')],
    ['a removed statement', TEXT.replace('insert into a values (1);', '')],
    ['an added statement', `${TEXT}drop table a;`],
    ['an empty file', ''],
  ])('detects %s', (_what, file) => {
    expect(isEdited(file, [TEXT])).toBe(true);
  });

  it('accepts the statements without semicolons that the Supabase CLI records', () => {
    const statements = ['-- Why.\ncreate table a (\n  id int\n)', 'insert into a values (1)'];
    expect(isEdited(TEXT, statements)).toBe(false);
    expect(isEdited('drop table a;\n', ['drop table a'])).toBe(false);
  });

  it.each([
    ['is not applied yet', undefined],
    ['was recorded without statements', null],
    ['was recorded with no statement', []],
  ])('accepts a migration that %s', (_what, statements) => {
    expect(isEdited(TEXT, statements)).toBe(false);
  });
});
