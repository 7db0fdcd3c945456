import { withAdCode } from './redirectTo';

test.each([
  ['/home', '/', '/'],
  ['/home?x=1#services', '/', '/'],
  ['/nada/aqui?c=verano&x=1', '/', '/?c=verano'],
  ['/home?c=', '/', '/?c='],
  ['/home?c=a%26b%3D%C3%B1%20d', '/', '/?c=a%26b%3D%C3%B1+d'],
  ['/login?c=verano&c=otro', '/customers', '/customers?c=verano'],
])('a redirect from %s to %s leads to %s', (from, path, to) => {
  expect(withAdCode(path, `http://site.example${from}`)).toBe(to);
});
