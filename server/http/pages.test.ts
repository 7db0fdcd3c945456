import { isPage } from './pages';

describe('isPage', () => {
  it.each(['/', '/home', '/no/such/page', '/a.b/c', '/assets', '/customers/', '/%00'])(
    '%s is a page',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each(['/favicon.svg', '/a/b.png', '/assets/main.js', '/assets/x', '/assets/', '/.env', '/a.'])(
    '%s is a file',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});
