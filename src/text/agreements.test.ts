import { createHash } from 'node:crypto';
import { agreements } from './agreements';

const { version, terms, intermediary, quote, privacy } = agreements;

/** The terms of each version, shortened SHA-256. Add a line when the terms change: visitors must see the day. */
const VERSIONS: Record<string, string> = {
  '2026-11-23': '9aee39cdcdcc',
  '2026-11-25': '8046eb9d40e6',
};

test('terms that have changed have a new version, which is a day', () => {
  const text = JSON.stringify([terms, intermediary, quote, privacy]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect([version, hash]).toEqual([version, VERSIONS[version]]);
});
