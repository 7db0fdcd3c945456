import { readdirSync, readFileSync } from 'node:fs';
import { isAdditive, isEdited, refusalOf } from './migrationText';

const TEXT = '-- Why.\ncreate table a (\n  id int\n);\n\ninsert into a values (1);\n';

describe('isEdited', () => {
  it.each([
    ['the same text', TEXT],
    ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['other indentation and no line end at the end', TEXT.trim().replace('  id', '\tid')],
    ['a byte order mark', `\ufeff${TEXT}`],
    ['another comment at the top', TEXT.replace('-- Why.', '-- Additive: why.\n-- Because.')],
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

describe('refusalOf', () => {
  const known = ['20261122010000', '20261122020000'];

  it('accepts data of this release and of a release with fewer migrations', () => {
    expect(refusalOf('the backup', known, known)).toBeUndefined();
    expect(refusalOf('the backup', known.slice(0, 1), known)).toBeUndefined();
  });

  it('asks to update the program when a newer release made the data', () => {
    expect(refusalOf('the database', [...known, '20270101000000'], known)).toBe(
      'the database is of a newer release (migration 20270101000000): update this program to that release',
    );
  });

  it('accepts newer migrations that are additive', () => {
    const newer = ['20270101000000', '20270102000000'];
    expect(refusalOf('the database', [...known, ...newer], known, newer)).toBeUndefined();
    expect(refusalOf('the database', [...known, ...newer], known, newer.slice(0, 1))).toMatch(
      /newer release \(migration 20270102000000\)/,
    );
    expect(refusalOf('the database', ['20261001000000'], known, ['20261001000000'])).toMatch(
      /older release/,
    );
  });

  it('asks to go on with the older release when its migrations were replaced', () => {
    expect(refusalOf('the backup', ['20261001000000'], known)).toMatch(
      /^the backup is of an older release, .*20261001000000.*go on with that release/,
    );
  });
});

describe('isAdditive', () => {
  it('reads the first line of the applied migration', () => {
    expect(isAdditive(['-- Additive: a column that older servers leave empty.\nalter …'])).toBe(
      true,
    );
    expect(isAdditive(['-- Customers.\n-- Additive: no'])).toBe(false);
    expect(isAdditive([])).toBe(false);
    expect(isAdditive(null)).toBe(false);
  });

  it('is what every migration since release 1.0.0 says of itself, so that 1.0.0 can go on with its data', () => {
    const since = readdirSync('supabase/migrations').filter(
      (file) => file > '20261122160000_team.sql',
    );
    const text = (file: string) => readFileSync(`supabase/migrations/${file}`, 'utf8');
    expect(since.length).toBeGreaterThan(50);
    expect(since.filter((file) => !isAdditive([text(file)]))).toEqual([]);
  });
});
