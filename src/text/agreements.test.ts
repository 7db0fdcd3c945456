import { createHash } from 'node:crypto';
import { agreements } from './agreements';

const { version, terms, intermediary, quote, privacy } = agreements;

/**
 * Shortened SHA-256 of the terms by version. Changed terms need a new line here, because visitors must see the day of
 * the change.
 */
const VERSIONS: Record<string, string> = {
  '2026-11-23': '9aee39cdcdcc',
  '2026-11-25': '8046eb9d40e6',
};

test('changed terms have a new version, which is a day', () => {
  const text = JSON.stringify([terms, intermediary, quote, privacy]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect([version, hash]).toEqual([version, VERSIONS[version]]);
});
