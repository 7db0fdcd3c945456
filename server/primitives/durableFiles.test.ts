import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, replaceFile, syncPath } from './durableFiles';

const place = mkdtempSync(join(tmpdir(), 'durable-'));
afterAll(() => {
  rmSync(place, { recursive: true });
});

test('a replaced file has the new contents, rights only for its owner, and no .part file beside it', () => {
  const file = join(place, 'key');
  replaceFile(file, 'first');
  replaceFile(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a file that cannot be replaced stays, and the .part file is removed', () => {
  const file = join(place, 'folder-in-its-place');
  mkdirSync(file);
  expect(() => {
    replaceFile(file, 'contents');
  }).toThrow();
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a folder is created with its parents, and an existing one is kept', () => {
  const folder = join(place, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a relative path of one character creates a folder', () => {
  const before = process.cwd();
  process.chdir(place);
  try {
    makeFolder('f');
  } finally {
    process.chdir(before);
  }
  expect(existsSync(join(place, 'f'))).toBe(true);
});

test('a sync is no error where the file system has none, as on some network drives', () => {
  expect(() => {
    syncPath('/dev/null');
  }).not.toThrow();
  expect(() => {
    syncPath(join(place, 'missing'));
  }).toThrow('ENOENT');
});
