import { matches } from './install.mjs';

describe('matches', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = {
    packages: { '': {}, 'node_modules/a': a, 'node_modules/b': { ...a, optional: true } },
  };

  test.each([
    ['accepts a missing optional package', { 'node_modules/a': a }, true],
    ['rejects an older version', { 'node_modules/a': { ...a, version: '0.9.0' } }, false],
    ['rejects a missing package', {}, false],
    ['rejects an extra package', { 'node_modules/a': a, 'node_modules/c': a }, false],
  ])('%s', (_name, packages, expected) => {
    expect(matches(lock, { packages })).toBe(expected);
  });
});
